import Wording

/// Whether the learner hears well, and is heard.
extension WelcomeCourse {
  /// Lets a sentence be heard, in place of the one before.
  func play() {
    playing?.cancel()
    playing = Task { [weak self, work] in
      do {
        try await work.playTest()
      } catch is CancellationError {
      } catch {
        self?.deeds.tell(ErrorReport(of: error))
      }
    }
  }

  /// Shows how loud the learner speaks, and plays it to them.
  func listen() {
    listening?.cancel()
    finding.text = ""
    listening = Task { [weak self, work, level] in
      do {
        try await work.tryMicrophone { share in
          Task { @MainActor in level.level = share }
        } telling: { [weak self] phrase in
          Task { @MainActor in self?.tell(phrase) }
        }
      } catch is CancellationError {
      } catch {
        self?.deeds.tell(ErrorReport(of: error))
      }
    }
  }

  private func tell(_ phrase: Phrase) {
    finding.text = phrase.text(in: language)
    page.announce(finding.text)
  }

  func changeLoudness(by step: Double) {
    let count = left
    Task {
      do {
        let isChanged = try await work.changeLoudness(by: step)
        guard count == left else { return }
        if isChanged { play() } else { deeds.say(.loudnessEnds) }
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
    }
  }
}

import Assembly
import Coaching
import Wording

/// Whether the learner hears well, and is heard.
extension WelcomeCourse {
  /// Whether a sentence is heard, with what helps where it is not.
  func soundStep(_ help: Phrase? = nil) -> WelcomeStep {
    WelcomeStep(
      question: .windowHeard, explanation: help,
      answers: [
        (.yesClearly, onward),
        (.louder, { [weak self] in self?.changeLoudness(by: 3) }),
        (.softer, { [weak self] in self?.changeLoudness(by: -3) }),
        (.hearAgain, { [weak self] in self?.play() }),
        (.otherDevice, { [weak self] in self?.askForDevice() }),
        (.hearNothing, { [weak self] in self?.help() }),
      ])
  }

  private func help() {
    playing?.cancel()
    show(soundStep(.windowNotHeard))
    page.announce(Phrase.windowNotHeard.text(in: language))
  }

  /// Lets the learner choose what plays; whoever chose, or came back, hears a sentence again.
  private func askForDevice() {
    playing?.cancel()
    let count = left
    Task {
      do {
        let devices = try await work.loudspeakers()
        guard count == left else { return }
        var answers = devices.map { device in
          let name = Gate.line(device.description)
          return (
            name: device.isDefault ? Phrase.usualDevice(name) : .verbatim(name),
            take: { [weak self] in self?.choose(device) ?? () }
          )
        }
        answers.append((name: .back, take: { [weak self] in self?.askOnceMore() ?? () }))
        show(WelcomeStep(question: .windowDevice, answers: answers))
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
    }
  }

  private func askOnceMore() {
    show(soundStep())
    play()
  }

  private func choose(_ device: OfferedDevice) {
    let count = left
    Task {
      do {
        // Who takes the usual one wants whatever is that tomorrow.
        _ = try await work.set("sound.device", to: device.isDefault ? "" : device.name)
      } catch {
        deeds.tell(ErrorReport(of: error))
      }
      if count == left { askOnceMore() }
    }
  }

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

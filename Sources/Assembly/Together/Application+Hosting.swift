package import Coaching
import Desktop
package import Journal
import Practice
import Wording

extension Application {
  /// Hosts a scene, from the open door to the end of the talk; nil if it never began.
  package func host(
    _ scene: Scene, port: Int?, _ wishes: TalkWishes, _ journal: Journal,
    showing front: any TogetherFront
  ) async throws -> TalkSummary? {
    let (happenings, inlet) = AsyncStream<Happening>.makeStream()
    let host = try SceneHost(scene, self, port: port) { news in
      inlet.yield { await front.take(.others(news)) }
    }
    await host.open()
    await front.take(.open(await host.standing))
    let telling = Task { for await happening in happenings { await happening() } }
    let announcing = Task {
      guard !host.addresses.isEmpty else { return }
      let lack = await host.announce { why in
        inlet.yield { await front.take(.announced(lack: why)) }
      }
      inlet.yield { await front.take(.announced(lack: lack.map { .notAnnounced($0.message) })) }
    }
    func close(isWhole: Bool) async {
      await host.end(isWhole: isWhole)
      // What is put up late would stay; nobody waits for it.
      Task {
        await announcing.value
        await host.takeDown()
      }
      inlet.finish()
      await telling.value
    }
    do {
      let played = try await play(scene, with: host, inlet, wishes, journal, front)
      await close(isWhole: played?.summary?.ending == .completed)
      if let (prepared, summary) = played { await prepared.settle(summary) }
      return played?.summary
    } catch {
      await close(isWhole: false)
      throw error
    }
  }

  /// What the front or the talk has to do with, one by one: whoever goes is told of before the talk goes on without them.
  private typealias Happening = @Sendable () async -> Void

  /// Nil if the learner left before it began.
  private func play(
    _ scene: Scene, with host: SceneHost, _ inlet: AsyncStream<Happening>.Continuation,
    _ wishes: TalkWishes, _ journal: Journal, _ front: any TogetherFront
  ) async throws -> (prepared: PreparedTalk, summary: TalkSummary?)? {
    guard await front.begins() else { return nil }
    let elsewhere = await host.begin()
    let exit = TalkExit()
    let watch = Task { for await wish in front.wishes where wish == .end { _ = exit.take() } }
    defer { watch.cancel() }
    let talk = try hostedTalk(scene, elsewhere: elsewhere, wishes, journal)
    let prepared = try await PreparedTalk(
      self, talk, of: Moment.now.day, journal: journal, isSilent: wishes.isSilent,
      pass: { host.pass($0) })
    await host.join(telling: { prepared.remarks.say($0) }) { event in
      inlet.yield { prepared.runner.send(event) }
    }
    exit.open(prepared.runner)
    return (prepared, try await front.play(prepared))
  }
}

extension TogetherFront {
  /// Whether the host's learner begins.
  fileprivate func begins() async -> Bool {
    for await wish in wishes {
      switch wish {
      case .begin: return true
      case .end: return false
      case .take: continue
      }
    }
    return false
  }
}

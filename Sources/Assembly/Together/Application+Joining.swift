package import Coaching
package import Journal
import Network
import Practice
import Wording

extension Application {
  /// Joins a scene that another computer hosts, and plays it to the end of the talk; nil if the learner leaves before it begins.
  ///
  /// Without an address the one host is looked for that shows itself.
  package func join(
    _ place: String?, code: String, _ wishes: TalkWishes, _ journal: Journal,
    showing front: any TogetherFront
  ) async throws -> TalkSummary? {
    let address = try SceneGuest.check(place, code: code)
    let found: TableAddress
    if let address { found = address } else { found = try await findHost() }
    let guest = try SceneGuest(self, found, code: code)
    let exit = TalkExit()
    let watch = Task {
      for await wish in front.wishes {
        switch wish {
        case .take(let role): guest.choose(role)
        case .end: if !exit.take() { await guest.end() }
        case .begin: continue
        }
      }
    }
    defer { watch.cancel() }
    do {
      let played = try await play(with: guest, leaving: exit, wishes, journal, front)
      await guest.end()
      if let (prepared, summary) = played { await prepared.settle(summary) }
      return played?.summary
    } catch is SceneGuest.Left {
      return nil
    } catch {
      await guest.end()
      throw error
    }
  }

  private func play(
    with guest: SceneGuest, leaving exit: TalkExit, _ wishes: TalkWishes, _ journal: Journal,
    _ front: any TogetherFront
  ) async throws -> (prepared: PreparedTalk, summary: TalkSummary?)? {
    try await guest.enter()
    guard let (scene, role, entrance) = try await guest.waitForScene(front) else { return nil }
    let talk = try joinedTalk(scene, as: role, from: entrance, wishes, journal)
    let prepared = try await PreparedTalk(
      self, talk, of: Moment.now.day, journal: journal, isSilent: wishes.isSilent,
      pass: { guest.pass($0) })
    await guest.join { prepared.runner.send($0) }
    exit.open(prepared.runner)
    let telling = Task {
      for await happening in guest.happenings {
        if case .barred(let why) = happening {
          prepared.remarks.say(ErrorReport(of: why).what)
          prepared.runner.send(.end(save: true))
        }
        guard let news = happening.news else { continue }
        await front.take(news)
        if case .over = news { prepared.runner.send(.end(save: true)) }
      }
    }
    let summary = try await front.play(prepared)
    await guest.end()
    await telling.value
    return (prepared, summary)
  }
}

extension SceneGuest {
  /// Tells of all that happens until the host begins; nil if the learner leaves before. Where no role is left there is nothing to
  /// wait for, whatever the front.
  fileprivate func waitForScene(
    _ front: any TogetherFront
  ) async throws -> (Scene, String, TalkEntrance)? {
    for await happening in happenings {
      switch happening {
      case .begin(let scene, let role, let entrance): return (scene, role, entrance)
      case .over(let ending): throw SceneTrouble.ended(ending)
      case .barred(let why): throw why
      case .offer(let offer) where offer.free.isEmpty:
        await front.take(.noneLeft(offer))
        throw SceneTrouble.ended(.refused)
      default: if let news = happening.news { await front.take(news) }
      }
    }
    return nil
  }
}

extension SceneGuest.Happening {
  /// As a front is told of it; the beginning it sees.
  fileprivate var news: TogetherNews? {
    switch self {
    case .offer(let offer): .offer(offer)
    case .seated(let role): .seated(role)
    case .refused: .refused
    case .news(let news): .others(news)
    case .over(let ending): .over(ending)
    case .begin, .barred: nil
    }
  }
}

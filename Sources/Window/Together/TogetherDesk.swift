import Assembly
import Coaching
import Practice
import Wording

/// A scene with others in the window: the page on which one waits for it, and then that of the talk.
@MainActor final class TogetherDesk: TogetherFront {
  nonisolated let wishes: AsyncStream<LobbyCommand>
  nonisolated private let wish: AsyncStream<LobbyCommand>.Continuation
  private weak var window: HearCoachWindow?
  private var host: HostPage?
  private var guest: GuestPage?
  private weak var talk: TalkPage?
  private var scene: Scene?
  /// Why the scene was over before its last line, for a guest.
  private(set) var parted: Phrase?
  private var hasLeft = false

  init(_ window: HearCoachWindow) {
    self.window = window
    (wishes, wish) = AsyncStream.makeStream()
  }

  /// The learner does not want to wait any longer.
  func leave() {
    hasLeft = true
    wish.yield(.end)
  }

  @MainActor func take(_ news: TogetherNews) async {
    guard let window, !hasLeft else { return }
    switch news {
    case .open(let table):
      scene = table.scene
      host = window.showHost(table, begin: { [wish] in wish.yield(.begin) })
    case .announced(let lack): host?.tell(lack: lack)
    case .offer(let offer): choose(from: offer, in: window)
    case .noneLeft: break
    case .seated(let role): guest?.seat(role)
    case .refused: window.tell(.tableIsFull)
    case .others(let news): tell(news, in: window)
    case .over(let ending): parted = ending.phrase
    }
  }

  /// Who has a choice is asked.
  private func choose(from offer: TableOffer, in window: HearCoachWindow) {
    if let guest {
      guest.show(offer)
    } else {
      guest = window.showGuest(offer) { [wish] in wish.yield(.take(role: $0)) }
    }
    if let only = offer.only { wish.yield(.take(role: only.id)) }
  }

  private func tell(_ news: TableNews, in window: HearCoachWindow) {
    host?.take(news)
    let phrase = Phrase.tableNews(news, scene)
    if let talk {
      if case .code = news {} else { talk.tell(phrase) }
      showStanding(news)
    } else if let guest {
      guest.take(news)
    } else if case .fault = news {
      window.tell(phrase)
    }
  }

  /// What has to be in sight as long as it lasts: the code while there is room, and that the host is sought.
  private func showStanding(_ news: TableNews?) {
    switch news {
    case .hostLost?: talk?.showStanding(.tableNews(.hostLost, nil))
    case .hostBack?: talk?.showStanding(nil)
    default:
      guard let seats = host?.seats else { break }
      talk?.showStanding(seats.hasRoom ? seats.code.map { .codeForLate($0) } : nil)
    }
  }

  @MainActor func play(_ prepared: PreparedTalk) async throws -> TalkSummary? {
    let page = window?.talkPage(of: prepared) ?? TalkPage.unseen(prepared)
    talk = page
    showStanding(nil)
    return try await prepared.runner.run(showing: page)
  }
}

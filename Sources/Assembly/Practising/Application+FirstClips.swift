import Coaching
import Journal
import Practice
import Settings
import Voices

/// What a session begins with is made while nobody waits for it: a voice slower than real time then keeps
/// nobody waiting for the first sentence.
extension Application {
  /// How far into the session is looked.
  private static let firstClips = 6

  /// Makes the clips that a session of these wishes, with the seed in them, would begin with, one after the
  /// other, until its task is cancelled. Only those of a voice that was added: what comes with the program is
  /// quick, and no service and no program is given a text that may never be spoken.
  package func makeFirstClips(_ wishes: SessionWishes) async {
    // Whatever is wrong is told when the session begins.
    guard let requests = try? firstClips(wishes), let first = requests.first,
      let voice = voiceAhead(of: first.voiceId ?? voiceName(first.lang), reader())
    else { return }
    for request in requests where !Task.isCancelled {
      _ = try? await voice.synthesize(request)
    }
  }

  /// What would be asked of the voice; nothing where it is none that was added.
  func firstClips(_ wishes: SessionWishes) throws -> [TTSRequest] {
    let lang = wishes.lang ?? settings.general.lang
    guard packs.packs().contains(where: { $0.name == voiceName(lang) }) else { return [] }
    let journal = try journal(for: .read)
    defer { try? journal.close() }
    return Self.foreseen(try newSession(wishes, journal, isForeseen: true))
  }

  static func foreseen(_ session: Session) -> [TTSRequest] {
    var session = session
    var requests: [TTSRequest] = []
    func add(_ sentence: Sentence, _ delivery: Delivery) {
      let request = ClipShelf.request(sentence, delivery)
      if !requests.contains(request) { requests.append(request) }
    }
    // The second sentence is chosen while the first one sounds.
    for event: SessionEvent.Kind in [.begin, .playbackStarted(by: nil)] {
      for effect in session.handle(SessionEvent(event, at: 0)) {
        switch effect {
        case .play(let sentence, let delivery), .prepare(let sentence, let delivery):
          add(sentence, delivery)
        default: break
        }
      }
    }
    for one in session.likely(firstClips) { add(one.sentence, one.delivery) }
    return requests
  }

  private func voiceName(_ lang: Lang) -> String { wantedVoice(lang, Delivery()) }
}

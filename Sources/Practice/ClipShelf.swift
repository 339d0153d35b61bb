import Coaching

/// The clips in use: those made ahead, and those that may be heard again.
struct ClipShelf {
  private struct Label: Hashable {
    let sentenceID: String
    let delivery: Delivery
  }

  /// An item is delivered in two ways and the next one is made ahead; a few more cost little.
  private static let places = 6

  private let voice: any TTSProvider
  private var clips: [(label: Label, task: Task<Clip, any Error>)] = []

  init(voice: any TTSProvider) { self.voice = voice }

  /// The clip of a sentence, begun now if it was not requested before.
  mutating func clip(of sentence: Sentence, _ delivery: Delivery) -> Task<Clip, any Error> {
    let label = Label(sentenceID: sentence.id, delivery: delivery)
    if let found = clips.first(where: { $0.label == label }) { return found.task }
    let request = Self.request(sentence, delivery)
    let task = Task { [voice] in try await voice.synthesize(request) }
    clips.append((label, task))
    if clips.count > Self.places { clips.removeFirst().task.cancel() }
    return task
  }

  /// How a voice is asked to speak a sentence.
  static func request(_ sentence: Sentence, _ delivery: Delivery) -> TTSRequest {
    TTSRequest(
      text: sentence.text, lang: sentence.lang, voiceId: delivery.voiceId, rate: delivery.pace,
      reading: sentence.reading)
  }

  /// Forgets a clip that could not be made, so that it is tried again when next requested.
  mutating func forget(_ sentence: Sentence, _ delivery: Delivery) {
    clips.removeAll { $0.label == Label(sentenceID: sentence.id, delivery: delivery) }
  }

  /// Stops what is still being made.
  mutating func clear() {
    for clip in clips { clip.task.cancel() }
    clips = []
  }

  /// What a task makes; waiting for it ends when the waiting task is cancelled, because a voice may
  /// take its time.
  static func clip(from task: Task<Clip, any Error>) async throws -> Clip {
    let (clips, inlet) = AsyncThrowingStream<Clip, any Error>.makeStream()
    Task {
      do {
        inlet.yield(try await task.value)
      } catch {
        inlet.finish(throwing: error)
      }
    }
    for try await clip in clips { return clip }
    throw CancellationError()
  }
}

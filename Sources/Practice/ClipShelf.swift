package import Coaching

/// The clips in use: those made ahead, and those that may be heard again.
package struct ClipShelf {
  /// An item is delivered in two ways and the next one is made ahead; a few more cost little.
  private static let places = 6

  private let voice: any TTSProvider
  /// Makes clips before they are requested; nil if none are made ahead.
  private let gentleVoice: (any TTSProvider)?
  private let time: Timepiece
  /// By what the voice was asked: the exercises of a drill share their ids, and noise comes to a clip each
  /// time anew.
  private var clips: [(request: TTSRequest, task: Task<Clip, any Error>)] = []
  private var ahead: ClipAhead?
  /// What was made ahead: it is kept elsewhere by now, or could not be made.
  private var madeAhead: Set<TTSRequest> = []

  init(voice: any TTSProvider, ahead: (any TTSProvider)? = nil, time: Timepiece) {
    self.voice = voice
    gentleVoice = ahead
    self.time = time
  }

  /// The clip of a sentence, begun now if it was not requested before.
  mutating func clip(of sentence: Sentence, _ delivery: Delivery) -> Task<Clip, any Error> {
    let request = Self.request(sentence, delivery)
    if let found = clips.first(where: { $0.request == request }) { return found.task }
    let task: Task<Clip, any Error>
    if let ahead, ahead.request == request, ahead.hasBegun {
      // To begin again would mostly take longer.
      task = Task { [voice, time] in
        try await ahead.clip(on: time) { try await voice.synthesize(request) }
      }
      self.ahead = nil
    } else {
      stopAhead()
      task = Task { [voice] in try await voice.synthesize(request) }
    }
    clips.append((request, task))
    if clips.count > Self.places { clips.removeFirst().task.cancel() }
    return task
  }

  /// Makes the first of these clips that nobody made yet, once those that were asked for are there;
  /// gives nothing where there is nothing to do, or one is being made.
  mutating func makeAhead(_ likely: [Session.Likely]) -> Task<Clip, any Error>? {
    guard let gentleVoice, ahead == nil else { return nil }
    for one in likely {
      let request = Self.request(one.sentence, one.delivery)
      if madeAhead.contains(request) || clips.contains(where: { $0.request == request }) {
        continue
      }
      let ahead = ClipAhead(request, after: clips.map(\.task)) {
        try await gentleVoice.synthesize(request)
      }
      self.ahead = ahead
      return ahead.task
    }
    return nil
  }

  /// Takes note that the clip that was being made ahead is there, or cannot be had.
  mutating func noteAhead(_ task: Task<Clip, any Error>) {
    guard let ahead, ahead.task == task else { return }
    madeAhead.insert(ahead.request)
    self.ahead = nil
  }

  /// Gives up what is being made ahead: the computer has something else to do.
  mutating func stopAhead() {
    ahead?.task.cancel()
    ahead = nil
  }

  /// How a voice is asked to speak a sentence.
  package static func request(_ sentence: Sentence, _ delivery: Delivery) -> TTSRequest {
    TTSRequest(
      text: sentence.text, lang: sentence.lang, voiceId: delivery.voiceId, rate: delivery.pace,
      reading: sentence.reading)
  }

  /// Forgets a clip that could not be made, so that it is tried again when next requested.
  mutating func forget(_ sentence: Sentence, _ delivery: Delivery) {
    let request = Self.request(sentence, delivery)
    clips.removeAll { $0.request == request }
  }

  /// Stops what is still being made.
  mutating func clear() {
    stopAhead()
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

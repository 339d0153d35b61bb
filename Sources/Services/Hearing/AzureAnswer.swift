internal import Acoustics
internal import Coaching
internal import JSON
internal import Network

/// What recognition and rating at Azure have in common.
enum AzureAnswer {
  /// The best of what was heard; nothing where nothing was.
  static func best(
    of recording: Recording, _ lang: Lang, assessment reference: String?, _ link: ServiceLink
  ) async throws -> JSON? {
    let path = "/speech/recognition/conversation/cognitiveservices/v1"
    var request = recording.request(
      reference == nil ? .transcription : .rating,
      path: "\(path)?language=\(lang.rawValue)&format=detailed",
      contentType: "audio/wav; codecs=audio/pcm; samplerate=\(Recording.rate)",
      body: WAV.encode(limited(recording.plain)), text: reference, link)
    if let reference {
      let wish: JSON = [
        "ReferenceText": .string(reference), "GradingSystem": "HundredMark",
        "Granularity": "Phoneme", "Dimension": "Comprehensive", "EnableMiscue": "True",
        "EnableProsodyAssessment": "True",
      ]
      request.headers.append(("Pronunciation-Assessment", Base64.text(of: Array(wish.text.utf8))))
    }
    let reply = try await link.open(request)
    let json = try await reply.json()
    await reply.account(ServiceUsage(seconds: recording.seconds))
    switch json["RecognitionStatus"]?.asString {
    case "Success":
      guard let best = json["NBest"]?.asArray?.first else {
        throw reply.failure(.notUnderstood("no transcript"))
      }
      return best
    case "NoMatch", "InitialSilenceTimeout", "BabbleTimeout": return nil
    case let status?: throw reply.failure(.brokeOff(reply.message(status)))
    case nil: throw reply.failure(.notUnderstood("no transcript"))
    }
  }

  /// It takes 30 seconds.
  private static func limited(_ wave: Waveform) -> Waveform {
    Waveform(
      samples: Array(wave.samples.prefix(30 * wave.sampleRate)), sampleRate: wave.sampleRate)
  }

  /// A number, or one in quotes.
  static func number(_ json: JSON?) -> Double? {
    let number = json?.asDouble ?? json?.asString.flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

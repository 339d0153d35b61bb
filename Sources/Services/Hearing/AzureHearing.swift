internal import Acoustics
public import Coaching
internal import JSON
public import Network

/// Azure's recognition.
struct AzureHearing: HearingDialect {
  func hear(
    _ recording: SentRecording, _ lang: Lang, _ link: ServiceLink
  ) async throws -> ASRResult {
    let best = try await AzureAnswer.best(of: recording, lang, assessment: nil, link)
    guard let best else { return ASRResult(transcript: "", confidence: 0) }
    let words = (best["Words"]?.asArray ?? []).compactMap { word -> ASRResult.Word? in
      guard let text = word["Word"]?.asString, let start = AzureAnswer.number(word["Offset"]),
        let length = AzureAnswer.number(word["Duration"])
      else { return nil }
      // It counts in units of 100 ns.
      return ASRResult.Word(
        text: text, start: start / 1e7, end: (start + length) / 1e7,
        confidence: AzureAnswer.number(word["Confidence"]))
    }
    return ASRResult(
      transcript: best["Display"]?.asString ?? "",
      confidence: AzureAnswer.number(best["Confidence"]), words: words)
  }
}

/// Azure's rating of how a sentence was pronounced.
public struct AzureRater: PronunciationRater {
  private let link: ServiceLink
  /// It rates so many seconds.
  private static let longest = 30.0

  public init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
  }

  public func rate(_ request: PronunciationRequest) async throws -> PronunciationResult {
    let recording = try SentRecording(of: request.audioURL, for: link)
    // A part of it would be rated as if the rest had not been said.
    guard recording.seconds <= Self.longest else {
      throw link.failure(.tooLongToRate(limit: Self.longest))
    }
    let best = try await AzureAnswer.best(
      of: recording, request.lang, assessment: request.referenceText, link)
    guard let best else { throw link.failure(.notUnderstood("nothing was heard")) }
    func score(_ json: JSON, _ name: String) -> Double? {
      let found = AzureAnswer.number(json["PronunciationAssessment"]?[name] ?? json[name])
      return found.flatMap { (0...100).contains($0) ? $0 : nil }
    }
    let words = (best["Words"]?.asArray ?? []).compactMap { word -> PronunciationResult.Word? in
      guard let text = word["Word"]?.asString else { return nil }
      let phonemes = (word["Phonemes"]?.asArray ?? []).compactMap { phoneme in
        phoneme["Phoneme"]?.asString.map {
          PronunciationResult.Phoneme(name: $0, accuracy: score(phoneme, "AccuracyScore"))
        }
      }
      let fault = (word["PronunciationAssessment"]?["ErrorType"] ?? word["ErrorType"])?.asString
      return PronunciationResult.Word(
        text: text, accuracy: score(word, "AccuracyScore"), fault: Self.fault(fault),
        phonemes: phonemes)
    }
    let result = PronunciationResult(
      accuracy: score(best, "AccuracyScore"), fluency: score(best, "FluencyScore"),
      completeness: score(best, "CompletenessScore"),
      // It rates prosody in American English only.
      prosody: request.lang == .english ? score(best, "ProsodyScore") : nil, words: words)
    guard result.accuracy != nil else { throw link.failure(.notUnderstood("no scores")) }
    return result
  }

  private static func fault(_ name: String?) -> PronunciationResult.Word.Fault? {
    switch name {
    case "Omission": .omitted
    case "Insertion": .inserted
    case "Mispronunciation": .mispronounced
    default: nil
    }
  }
}

/// What recognition and rating at Azure have in common.
enum AzureAnswer {
  /// The best of what was heard; nil if nothing was.
  static func best(
    of recording: SentRecording, _ lang: Lang, assessment reference: String?, _ link: ServiceLink
  ) async throws -> JSON? {
    let recording = recording.beginning(longest)
    let path = "/speech/recognition/conversation/cognitiveservices/v1"
    var request = recording.request(
      reference == nil ? .transcription : .rating,
      path: "\(path)?language=\(lang.rawValue)&format=detailed",
      contentType: "audio/wav; codecs=audio/pcm; samplerate=\(SentRecording.rate)",
      body: WAV.encode(recording.plain), text: reference, link)
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

  /// It takes so many seconds.
  private static let longest = 60

  /// A number, or one in quotes.
  static func number(_ json: JSON?) -> Double? {
    let number = json?.asDouble ?? json?.asString.flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

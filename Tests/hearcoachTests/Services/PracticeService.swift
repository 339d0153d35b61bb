import Foundation
import Synchronization
import TestSupport

/// A server that does for a session what services do: write, speak, hear and compare meanings.
final class PracticeService: Sendable {
  let server: LoopbackServer

  /// `writing` gives the sentences of the n-th call, `likeness` how close an answer is in meaning
  /// to what it stands for, `hearing` what was said in a recording.
  init(
    writing: @escaping @Sendable (Int) -> [String] = PracticeService.sentences,
    likeness: Double = 1, hearing: @escaping @Sendable () -> String = { "" }
  ) throws {
    let calls = Mutex(0)
    server = try LoopbackServer { heard in
      if heard.line.contains("/chat/completions") {
        let call = calls.withLock { calls in
          defer { calls += 1 }
          return calls
        }
        return [.reply(200, Self.chat(writing(call)))]
      }
      if heard.line.contains("/audio/speech") {
        return [.reply(200, Self.wave(of: Self.member("input", of: heard)), type: "audio/wav")]
      }
      if heard.line.contains("/audio/transcriptions") {
        return [.reply(200, Self.text(["text": hearing(), "words": [Any]()]))]
      }
      if heard.line.contains("/embeddings") {
        return [.reply(200, Self.vectors(for: heard, likeness))]
      }
      return [.reply(404, "{}")]
    }
  }

  /// How many requests went to a path.
  func count(_ path: String) -> Int { server.requests.count { $0.line.contains(path) } }

  /// A configuration in which one server serves everything that a typed session can use.
  static func configuration(
    at url: String, seconds: Double = 20, key: String? = nil,
    purposes: [String] = ["sentences", "speech", "meaning"]
  ) -> String {
    let services = purposes.map { "\($0) = my-\($0)" }.joined(separator: "\n")
    let groups = purposes.map { purpose in
      """
      [service.my-\(purpose)]
      dialect = openai
      url = \(url)
      model = m
      voice = v
      seconds = \(seconds)
      \(key.map { "key_file = \($0)" } ?? "")
      """
    }
    return "[services]\n\(services)\n" + groups.joined(separator: "\n") + "\n"
  }

  // MARK: What it answers

  /// Sixty short sentences, twenty per call, none like another.
  static func sentences(_ call: Int) -> [String] {
    let people = ["妈妈", "爸爸", "老师", "医生", "奶奶", "朋友", "姐姐", "弟弟"]
    let places = ["家里", "学校", "公园", "门口", "车上", "路边", "楼下"]
    let deeds = [
      "洗衣服", "看电视", "写作业", "听音乐", "打电话", "做早饭", "喝热茶", "吃面条", "买东西", "找钥匙",
      "画小鸟", "学中文", "等公交", "拍照片", "跑步", "聊天", "睡午觉", "看报纸", "唱老歌", "切西瓜",
    ]
    return (call * 20..<call * 20 + 20).map { n in
      people[n % 8] + "在" + places[(n / 8 + n) % 7] + deeds[n % 20] + "。"
    }
  }

  private static func chat(_ sentences: [String]) -> String {
    let all = ["sentences": sentences.map { ["text": $0, "translation": "Somebody does it."] }]
    let content = text(all)
    return text([
      "choices": [["message": ["content": content], "finish_reason": "stop"]],
      "usage": ["prompt_tokens": 100, "completion_tokens": 400],
    ])
  }

  private static func vectors(for heard: LoopbackServer.Heard, _ likeness: Double) -> String {
    let body = try? JSONSerialization.jsonObject(with: Data(heard.body)) as? [String: Any]
    let count = (body?["input"] as? [String])?.count ?? 0
    // The answer, then what it stands for, then what means something else.
    let rows = (0..<count).map { place -> [Double] in
      switch place {
      case 0: [likeness, (1 - likeness * likeness).squareRoot(), 0]
      case 1: [1, 0, 0]
      default: [0.2, 0, 0.98]
      }
    }
    return text(["data": rows.enumerated().map { ["index": $0, "embedding": $1] }])
  }

  /// Something like speech, in that its loudness and its bands change, that lasts about as long as the
  /// text would.
  static func wave(of text: String) -> [UInt8] {
    let rate = 16_000
    let count = rate * max(3, text.count) / 4
    let samples = (0..<count).map { place -> Int16 in
      let time = Double(place) / Double(rate)
      let height = 900 - 600 * cos(2 * .pi * 3 * time)
      let loudness = 0.55 + 0.45 * sin(2 * .pi * 4 * time)
      return Int16(6_000 * sin(2 * .pi * height * time) * loudness)
    }
    func little(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let head =
      Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(1, 2) + little(rate, 4) + little(2 * rate, 4) + little(2, 2)
      + little(16, 2) + Array("data".utf8) + little(2 * count, 4)
    return head + samples.flatMap { little(Int($0), 2) }
  }

  private static func member(_ name: String, of heard: LoopbackServer.Heard) -> String {
    let body = try? JSONSerialization.jsonObject(with: Data(heard.body)) as? [String: Any]
    return body?[name] as? String ?? ""
  }

  private static func text(_ object: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

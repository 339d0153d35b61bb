import Coaching
import JSON

extension JSONError.Kind {
  /// Why it is no JSON.
  package var phrase: Phrase {
    switch self {
    case .unexpectedEnd: Phrase(zh: "内容不完整", en: "it ends too early")
    case .unexpectedCharacter: Phrase(zh: "这里不该有这个字符", en: "a character is out of place")
    case .trailingCharacters: Phrase(zh: "后面还有多余的字符", en: "something follows the value")
    case .badEscape: Phrase(zh: "反斜杠后面写得不对", en: "a backslash is followed by an invalid character")
    case .controlCharacter:
      Phrase(zh: "引号里有控制字符", en: "there is a control character within quotes")
    case .badNumber: Phrase(zh: "数字写得不对", en: "a number is malformed")
    case .numberTooLarge: Phrase(zh: "数字太大", en: "a number is too large")
    case .badUTF8: Phrase(zh: "不是 UTF-8 文字", en: "this is not UTF-8 text")
    case .duplicateKey(let key):
      Phrase(zh: "“\(key.quoted)”出现了两次", en: "\"\(key.quoted)\" is there twice")
    case .tooDeep(let limit):
      Phrase(zh: "嵌套超过 \(limit) 层", en: "it is nested deeper than \(limit)")
    case .tooLong(let limit):
      Phrase(zh: "超过 \(limit) 个字节", en: "it is longer than \(limit) bytes")
    case .tooMany(let limit):
      Phrase(zh: "一处有超过 \(limit) 个值", en: "there are more than \(limit) values in one place")
    }
  }
}

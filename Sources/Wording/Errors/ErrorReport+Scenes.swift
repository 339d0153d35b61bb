package import Coaching
import JSON

extension SceneProblem {
  /// What is wrong, and at which turn and key.
  package var phrase: Phrase {
    let what = kind.phrase
    let place = turn?.phrase(key) ?? Phrase(zh: key, en: key)
    return place.zh.isEmpty
      ? what : Phrase(zh: "\(place.zh)：\(what.zh)", en: "\(place.en): \(what.en)")
  }
}

extension SceneProblem.TurnPlace {
  fileprivate func phrase(_ key: String) -> Phrase {
    let name = id.map { " \($0.quoted)" } ?? ""
    return Phrase(
      zh: "第 \(number) 轮\(name)" + (key.isEmpty ? "" : " \(key)"),
      en: "turn \(number)\(name)" + (key.isEmpty ? "" : " \(key)"))
  }
}

extension SceneProblem.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .notAnObject, .missingKey, .unknownKey, .besideOther, .wrongType, .unknownValue,
      .emptyValue, .tooLongValue, .tooManyValues, .spaceAround, .badCharacter, .badID, .badDay,
      .notOneSign:
      valuePhrase
    case .dayToCome, .disguised, .noLetter, .nameOf, .storyOfAnother, .nobodyLends: ownPhrase
    case .repeatedID, .unknownRole, .roleOfLearner, .roleCount, .learnerCount: rolePhrase
    case .noEndMark, .tooManySentences, .tooLong, .notInLanguage, .alike: textPhrase
    case .replyCount, .mistakeCount, .nextBesideReplies, .saysNoReply, .mistakeIsReply:
      replyPhrase
    case .unknownTurn, .notReached, .endless, .loop, .turnCount, .shortWay, .tooFewBranches,
      .branchesStayApart:
      wayPhrase
    case .tooFew(let found, let least):
      Phrase(zh: "有 \(found) 个，至少 \(least) 个", en: "\(found) of them, at least \(least)")
    case .nobodyLeads:
      Phrase(
        zh: "应该有一轮写着 \"lead\": true，由学习者选话题",
        en: "one turn must say \"lead\": true: there the learner chooses what to talk about")
    case .unknownSlot(let slot):
      Phrase(zh: "不认识“\(slot.quoted)”", en: "'\(slot.quoted)' stands for nothing")
    }
  }

  private var valuePhrase: Phrase {
    switch self {
    case .missingKey: Phrase(zh: "缺少这一项", en: "is missing")
    case .unknownKey: Phrase(zh: "没有这一项", en: "there is no such key")
    case .besideOther(let key):
      Phrase(zh: "已经有 \(key) 了：只能写一个", en: "stands beside \(key): only one of them may be there")
    case .wrongType(let wanted):
      switch wanted {
      case .text: Phrase(zh: "应该是文字", en: "must be a text")
      case .truth: Phrase(zh: "应该是 true 或 false", en: "must be true or false")
      case .object: Phrase(zh: "应该是一个 { … }", en: "must be an object { … }")
      case .list: Phrase(zh: "应该是一个 [ … ]", en: "must be a list [ … ]")
      case .textsByLanguage:
        Phrase(
          zh: "应该是每种语言一段文字：{ \"zh\": \"…\", \"en\": \"…\" }",
          en: "must be a text for each language: { \"zh\": \"…\", \"en\": \"…\" }")
      }
    case .unknownValue(let found, let allowed):
      Phrase(
        zh: "不能是“\(found.quoted)”：应为 \(Phrase.list(allowed).zh)",
        en: "cannot be '\(found.quoted)': one of \(Phrase.list(allowed).en)")
    case .emptyValue: Phrase(zh: "是空的", en: "is empty")
    case .tooLongValue(let most): Phrase(zh: "太长：最多 \(most)", en: "is too long: at most \(most)")
    case .tooManyValues(let most): Phrase(zh: "太多：最多 \(most)", en: "are too many: at most \(most)")
    case .spaceAround: Phrase(zh: "前后有空格", en: "begins or ends with a blank")
    case .badCharacter(let character):
      Phrase(zh: "不能有“\(character.named)”", en: "cannot have '\(character.named)' in it")
    case .badID(let id):
      Phrase(
        zh: "“\(id.quoted)”只能用 1 到 64 个字母、数字、- _ .",
        en: "'\(id.quoted)' may have 1 to 64 letters, digits, - _ and . only")
    case .badDay(let day):
      Phrase(
        zh: "“\(day.quoted)”不是日期，写法如 1957-03-12", en: "'\(day.quoted)' is no day: as 1957-03-12")
    case .notOneSign: Phrase(zh: "应该是一个图形，如 🏥", en: "must be one picture, such as 🏥")
    default: Phrase(zh: "应该是一个 { … }", en: "an object { … } is expected")
    }
  }

  private var ownPhrase: Phrase {
    switch self {
    case .dayToCome(let day):
      Phrase(zh: "“\(day.quoted)”还没有到", en: "'\(day.quoted)' is still to come")
    case .disguised(let word):
      Phrase(
        zh: "“\(word.quoted)”里有看起来像别的字母的字符，请用同一种文字写",
        en: "'\(word.quoted)' has characters that look like other letters: write it in one alphabet"
      )
    case .noLetter: Phrase(zh: "至少要有一个字", en: "needs a letter")
    case .nameOf(let name):
      Phrase(
        zh: "和“\(name.quoted)”同名，或看起来一样",
        en: "is the name of '\(name.quoted)', or looks like it")
    case .storyOfAnother(let voice):
      Phrase(
        zh: "这个人的故事讲的是\(Phrase.name(of: voice).zh)；换一个人，或者改 voice",
        en:
          "that story is told of a \(Phrase.name(of: voice).en): take another one, or another voice"
      )
    case .nobodyLends(let voice, let there):
      Phrase(
        zh: "没有\(Phrase.name(of: voice).zh)的故事可以借用；可以选的有："
          + there.map { "\(Phrase.name(of: $0).zh)（\($0.rawValue)）" }.joined(separator: "、"),
        en: "no story of a \(Phrase.name(of: voice).en) can be told of somebody else; there are: "
          + there.map(\.rawValue).joined(separator: ", "))
    default: Phrase(zh: "不对", en: "is wrong")
    }
  }

  private var rolePhrase: Phrase {
    switch self {
    case .repeatedID(let id):
      Phrase(zh: "“\(id.quoted)”已经有了", en: "'\(id.quoted)' is there already")
    case .unknownRole(let id):
      Phrase(zh: "没有“\(id.quoted)”这个角色", en: "there is no role '\(id.quoted)'")
    case .roleOfLearner(let id):
      Phrase(
        zh: "“\(id.quoted)”是学习者的角色，不由程序来说",
        en: "'\(id.quoted)' is the learner's role: the program cannot speak it")
    case .roleCount(let found, let allowed):
      Phrase(
        zh: "有 \(found) 个角色，应为 \(allowed.lowerBound) 到 \(allowed.upperBound) 个",
        en: "\(found) roles; \(allowed.lowerBound) to \(allowed.upperBound) are expected")
    case .learnerCount(let found):
      Phrase(
        zh: "有 \(found) 个角色写着 learner，应该正好一个",
        en: "\(found) roles say learner; it must be exactly one")
    default: Phrase(zh: "角色不对", en: "wrong roles")
    }
  }

  private var textPhrase: Phrase {
    switch self {
    case .noEndMark: Phrase(zh: "末尾没有标点", en: "has no punctuation at its end")
    case .tooManySentences(let found, let most):
      Phrase(zh: "有 \(found) 句，最多 \(most) 句", en: "\(found) sentences, at most \(most)")
    case .tooLong(let length, let most):
      Phrase(
        zh: "太长：\(length)，这个难度最多 \(most)", en: "too long: \(length), at this level at most \(most)")
    case .notInLanguage(let lang):
      Phrase(zh: "不是 \(lang.rawValue)", en: "is not in \(lang.rawValue)")
    case .alike(let turn, let key, let likeness):
      Phrase(
        zh: "和\(turn.phrase(key).zh) 太像：\(Int((likeness * 100).rounded()))%",
        en: "is too much like \(turn.phrase(key).en): \(Int((likeness * 100).rounded()))%")
    default: Phrase(zh: "文字不对", en: "wrong text")
    }
  }

  private var replyPhrase: Phrase {
    switch self {
    case .replyCount(let found, let allowed):
      Phrase(
        zh: "有 \(found) 个回答，应为 \(allowed.lowerBound) 到 \(allowed.upperBound) 个",
        en: "\(found) replies; \(allowed.lowerBound) to \(allowed.upperBound) are expected")
    case .mistakeCount(let found, let most):
      Phrase(zh: "有 \(found) 个常见错误，最多 \(most) 个", en: "\(found) mistakes, at most \(most)")
    case .nextBesideReplies:
      Phrase(
        zh: "有回答就不能再写 next：由回答决定下一轮",
        en: "a turn with replies has no next of its own: the replies lead on")
    case .saysNoReply(let text):
      Phrase(zh: "“\(text.quoted)”不是这一轮的回答", en: "'\(text.quoted)' is none of the replies")
    case .mistakeIsReply(let text):
      Phrase(zh: "“\(text.quoted)”本来就是一个回答", en: "'\(text.quoted)' is one of the replies")
    default: Phrase(zh: "回答不对", en: "wrong replies")
    }
  }

  private var wayPhrase: Phrase {
    switch self {
    case .unknownTurn(let id):
      Phrase(zh: "没有“\(id.quoted)”这一轮", en: "there is no turn '\(id.quoted)'")
    case .notReached: Phrase(zh: "怎么走都到不了这里", en: "no way leads here")
    case .endless: Phrase(zh: "从这里走不到结尾", en: "no way leads from here to an end")
    case .loop(let id): Phrase(zh: "又绕回了“\(id.quoted)”", en: "leads back to '\(id.quoted)'")
    case .turnCount(let found, let allowed):
      Phrase(
        zh: "要回答的有 \(found) 轮，应为 \(allowed.lowerBound) 到 \(allowed.upperBound) 轮",
        en: "\(found) turns to answer; \(allowed.lowerBound) to \(allowed.upperBound) are expected")
    case .shortWay(let turns, let found, let least):
      Phrase(
        zh: "有一条路只有 \(found) 轮要回答，至少 \(least) 轮：\(turns.joined(separator: " → ").quoted)",
        en:
          "a way with \(found) turns to answer, at least \(least): \(turns.joined(separator: " → ").quoted)"
      )
    case .tooFewBranches(let found, let least):
      Phrase(
        zh: "只有 \(found) 处分岔，至少 \(least) 处", en: "branches \(found) times, at least \(least)")
    case .branchesStayApart(let one, let other):
      Phrase(
        zh: "“\(one.quoted)”和“\(other.quoted)”分开后没有再合到一起",
        en: "the ways by '\(one.quoted)' and '\(other.quoted)' never come together again")
    default: Phrase(zh: "走不通", en: "wrong way")
    }
  }
}

package import Coaching

/// What several people read who play a scene at one computer.
extension Phrase {
  /// One of them, by number.
  package static func player(_ number: Int) -> Phrase {
    Phrase(zh: "第 \(number) 位", en: "player \(number)")
  }

  /// Who plays what, once.
  package static func cast(_ scene: Scene, _ plan: TalkPlan) -> Phrase {
    if let own = plan.own.flatMap({ id in scene.roles.first { $0.id == id } }) {
      return youPlay(own)
    }
    let parts = scene.roles.map { role -> Phrase in
      let name = speaker(role)
      if role.isLearner { return Phrase(zh: "\(name.zh)：您", en: "\(name.en): you") }
      guard let player = plan.player(of: role.id).map(player) else {
        return Phrase(zh: "\(name.zh)：程序", en: "\(name.en): the program")
      }
      return Phrase(zh: "\(name.zh)：\(player.zh)", en: "\(name.en): \(player.en)")
    }
    return Phrase(
      zh: "谁演谁　" + parts.map(\.zh).joined(separator: "；"),
      en: "Who plays whom: " + parts.map(\.en).joined(separator: "; "))
  }

  /// Whose turn it is.
  package static func now(_ role: Role?, _ floor: TalkFloor) -> Phrase {
    let (name, player) = (role.map { speaker($0) } ?? you, player(floor.player))
    guard floor.cue != nil, !floor.isOwn else {
      return Phrase(zh: "轮到您了（\(name.zh)）", en: "Now: you (\(name.en))")
    }
    return Phrase(zh: "轮到\(player.zh)：\(name.zh)", en: "Now: \(name.en) (\(player.en))")
  }

  /// Who said a line that a player had to say.
  package static func speaker(_ role: Role, player number: Int?) -> Phrase {
    let name = speaker(role)
    guard let player = number.map(player) else { return name }
    return Phrase(zh: "\(name.zh)（\(player.zh)）", en: "\(name.en) (\(player.en))")
  }

  /// What a player gave, where it is not the line itself.
  package static func playerGave(_ text: String) -> Phrase {
    Phrase(zh: "说的是：\(text)", en: "Said: \(text)")
  }

  /// What becomes of a line that was said otherwise.
  package static func cueMissed(_ misses: Int) -> Phrase {
    switch misses {
    case 1, 2:
      Phrase(
        zh: "和这一句不太一样。先听一遍示范，再说一次。", en: "Not quite that line. Hear it once, then say it again.")
    default:
      Phrase(zh: "没关系，直接按回车就接着演。", en: "Never mind: Enter goes on.")
    }
  }

  /// What the others do with a line, and the keys that mean something then.
  package static func cueKeys(isSpoken: Bool, opensAtPress: Bool = false) -> Phrase {
    if opensAtPress {
      return Phrase(
        zh: "按回车开始说，再按一次说完（也可以打字）；/重听 听示范  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
        en: "⏎ to speak, and ⏎ again when it is said (or type it)  /again hear it  F2 slowly"
          + "  F4 skip  F5 pause  ^C end")
    }
    return Phrase(
      zh: "照着说，说完按回车" + (isSpoken ? "（说全了会自动往下走）" : "（也可以打字）")
        + "；/重听 听示范  F2 慢一点  F4 跳过  F5 暂停  ^C 结束",
      en: "Say it, then ⏎" + (isSpoken ? " (or all of it, and it goes on)" : " (or type it)")
        + "  /again hear it  F2 slowly  F4 skip  F5 pause  ^C end")
  }
  package static func plainCueKeys(isSpoken: Bool, opensAtPress: Bool = false) -> Phrase {
    if opensAtPress {
      return Phrase(
        zh: "按回车开始说，再按一次说完。也可以打字。想听示范，输入 /重听。",
        en: "Press Enter to speak, and again when it is said. Or type it. Type /again to hear it.")
    }
    return Phrase(
      zh: "请照着说，说完按回车。" + (isSpoken ? "说全了会自动往下走。" : "也可以打字。") + "想听示范，输入 /重听。",
      en: "Say the line, then press Enter." + (isSpoken ? " Said whole, it goes on by itself." : "")
        + " Or type it. Type /again to hear it.")
  }

  // MARK: The window

  /// What a talk is doing while a player has a line to say; nil where that is told as ever.
  package static func cueState(
    _ state: TalkState, _ number: Int, isSpoken: Bool
  ) -> (sign: String, name: Phrase)? {
    let player = player(number)
    return switch state {
    case .partnerSpeaking: ("♪", Phrase(zh: "示范", en: "As a model"))
    case .listening:
      ("●", Phrase(zh: "请\(player.zh)说，在听", en: "Listening to \(player.en)"))
    case .hearing: ("●", Phrase(zh: "在听\(player.zh)说", en: "Hearing \(player.en)"))
    case .learnerThinking:
      isSpoken
        ? ("›", Phrase(zh: "轮到\(player.zh)，按回车说话", en: "For \(player.en): Enter to speak"))
        : ("›", Phrase(zh: "轮到\(player.zh)", en: "For \(player.en)"))
    case .idle, .ringing, .preparing, .partnerThinking, .paused, .summary: nil
    }
  }

  package static let whoPlays = Phrase(zh: "谁来演场景", en: "Who plays a scene")
  /// As many people as this.
  package static func people(_ count: Int) -> Phrase {
    switch count {
    case 1: Phrase(zh: "您一个人", en: "you alone")
    case 2: Phrase(zh: "两个人", en: "two people")
    case 3: Phrase(zh: "三个人", en: "three people")
    default: Phrase(zh: "四个人", en: "four people")
    }
  }
  package static let lineIsSaid = Phrase(zh: "说完了", en: "It is said")
  package static let hearModel = Phrase(zh: "听示范", en: "Hear it")
}

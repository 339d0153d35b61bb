package import Coaching

/// The pages on which people wait for a scene that they play at computers of their own.
extension Phrase {
  package static let atOwnComputers = Phrase(
    zh: "各用各的电脑", en: "each at their own computer")
  package static let joinScene = Phrase(zh: "加入别人的场景", en: "Join a scene of others")

  // MARK: The host's

  /// Four digits at a time are read out and typed without losing one's place.
  package static func codeInGroups(_ code: String) -> Phrase {
    .verbatim("\(code.prefix(4)) \(code.suffix(4))")
  }
  package static let pairingCode = Phrase(zh: "配对码", en: "The code")
  package static let codeIsForOne = Phrase(
    zh: "只能用一次，告诉要来的人；有人用了就换一个。",
    en: "For one guest: tell it to whoever comes. The next guest gets another one.")
  package static let howToJoin = Phrase(
    zh: "对方在自己的电脑上打开“对话”，按“加入别人的场景”，再输入配对码。",
    en: "At the other computer: Talk, “Join a scene of others”, and this code.")
  package static func whereHostIs(_ places: [String]) -> Phrase {
    Phrase(
      zh: "对方那边要是找不到，就输入这台电脑的地址：\(places.joined(separator: "、"))",
      en: "If it finds nobody there, type the address of this computer: "
        + places.joined(separator: ", "))
  }
  package static let hostIsFound = Phrase(
    zh: "局域网里能找到这台电脑。", en: "This computer is found in the local network.")

  /// Whether somebody is there for a role.
  package static func seat(_ role: Role, _ seat: TableSeats.Seat) -> Phrase {
    let name = speaker(role)
    return switch seat {
    case .free: Phrase(zh: "– \(name.zh)：还没有人", en: "– \(name.en): nobody yet")
    case .taken: Phrase(zh: "✓ \(name.zh)：来了", en: "✓ \(name.en): is here")
    case .kept:
      Phrase(
        zh: "… \(name.zh)：断开了，等半分钟", en: "… \(name.en): out of reach, kept for half a minute")
    }
  }
  /// Which role is the learner's own.
  package static func ownSeat(_ role: Role) -> Phrase {
    let name = speaker(role)
    return Phrase(zh: "✓ \(name.zh)：您", en: "✓ \(name.en): you")
  }
  package static let missingArePlayed = Phrase(
    zh: "来了一位就可以开始；没来的角色由程序来演，后来的人也还能加入。",
    en: "One guest is enough. The program plays whoever is missing, and who is late still gets in.")
  package static let beginScene = Phrase(zh: "开始演", en: "Begin the scene")
  package static let leaveScene = Phrase(zh: "不演了", en: "Leave")

  // MARK: A guest's

  package static let joinWhat = Phrase(
    zh: "主持人的电脑上显示着一个 8 位数字的配对码，请在这里输入。",
    en: "The host's computer shows a code of eight digits. Type it here.")
  package static let typedCode = Phrase(zh: "配对码：8 位数字", en: "Code: eight digits")
  package static let typedHost = Phrase(
    zh: "主持人的地址", en: "Address of the host")
  package static let lookingForHosts = Phrase(
    zh: "正在局域网里找主持人…", en: "Looking for hosts in the local network …")
  package static let oneHostThere = Phrase(
    zh: "找到一位主持人，地址已经填好。", en: "One host was found; the address is filled in.")
  package static let chooseHost = Phrase(
    zh: "找到了这些主持人，请选一位：", en: "These hosts were found. Choose one:")
  package static let noHostThere = Phrase(
    zh: "没有找到主持人。请主持人念一下屏幕上的地址，填在下面。",
    en: "No host was found. Ask the host for the address on the screen, and type it below.")
  package static let lookAgain = Phrase(zh: "再找一次", en: "Look again")
  package static let join = Phrase(zh: "加入", en: "Join")
  package static let joining = Phrase(zh: "正在连接主持人的电脑…", en: "Connecting to the host …")
  package static let leavingScene = Phrase(zh: "正在离开…", en: "Leaving …")
  package static let whomDoYouPlay = Phrase(zh: "您想演谁？", en: "Whom do you want to play?")
  /// A role that is the guest's, before the scene begins.
  package static func seatedAndWaits(_ role: Role) -> Phrase {
    let (you, waits) = (youPlay(role), guestWaits)
    return Phrase(zh: "\(you.zh)。\(waits.zh)", en: "\(you.en). \(waits.en)")
  }

  // MARK: While the scene goes on

  /// What a talk does while something is to be said at another computer.
  package static let waitsForOthers = Phrase(zh: "在等", en: "Waiting")

  /// The code for whoever is still to come.
  package static func codeForLate(_ code: String) -> Phrase {
    let shown = codeInGroups(code)
    return Phrase(zh: "还能加入，配对码：\(shown.zh)", en: "There is room for one more: code \(shown.en)")
  }
}

package import Coaching

/// What people read who play a scene at computers of their own.
extension Phrase {
  /// Whom the learner plays.
  package static func youPlay(_ role: Role) -> Phrase {
    let name = speaker(role)
    return Phrase(zh: "您演：\(name.zh)", en: "You play: \(name.en)")
  }

  /// Whose turn it is at another computer.
  package static func elsewhere(_ role: Role?) -> Phrase {
    guard let name = role.map({ speaker($0) }) else {
      return Phrase(zh: "等别人说…", en: "Waiting for the others …")
    }
    return Phrase(zh: "等“\(name.zh)”那边说…", en: "Waiting for \(name.en) …")
  }

  /// What somebody really said there, where that is not the line itself; nil where there is nothing to tell.
  package static func uttered(_ said: Utterance, _ role: Role?) -> Phrase? {
    guard let given = said.given, let role else { return nil }
    let name = speaker(role)
    return Phrase(zh: "“\(name.zh)”那边说的是：\(given)", en: "\(name.en) said: \(given)")
  }

  /// The code for one guest, and how to use it.
  package static func tableCode(_ code: String) -> Phrase {
    let shown = "\(code.prefix(4)) \(code.suffix(4))"
    return Phrase(
      zh: "配对码：\(shown)（只能用一次，告诉要来的人）",
      en: "Code: \(shown) (for one guest; tell it to whoever comes)")
  }

  /// Where the host is found.
  package static func tableIsOpen(_ addresses: [String], port: Int) -> Phrase {
    let (zh, en) = (addresses.joined(separator: "、"), addresses.joined(separator: ", "))
    if addresses.isEmpty {
      return Phrase(
        zh: "只有这台电脑上的程序能加入（端口 \(port)）。",
        en: "Only programs on this computer can join (port \(port)).")
    }
    return Phrase(
      zh:
        "在另一台电脑上运行：hearcoach scene join 配对码；找不到时：hearcoach scene join 地址 配对码。这台电脑的地址：\(zh)，端口 \(port)。",
      en:
        "At the other computer: hearcoach scene join CODE, or with ADDRESS CODE if that finds nobody. This computer: \(en), port \(port)."
    )
  }

  /// Guests cannot find the host by themselves.
  package static func notAnnounced(_ why: String) -> Phrase {
    Phrase(
      zh: "没有 Avahi，别人要输入地址才能加入（\(why)）。",
      en: "Without Avahi others have to type the address (\(why)).")
  }

  package static let tableWaits = Phrase(
    zh: "人到齐后按回车开始；没来的角色由程序来演。",
    en: "Enter begins when all are there; the program plays whoever is missing.")

  package static let guestWaits = Phrase(zh: "等主持人开始…", en: "Waiting for the host to begin …")

  package static let tableIsFull = Phrase(
    zh: "这个角色有人演了，或者没有空的角色了。", en: "That role is taken, or none is left.")

  package static let chooseRole = Phrase(zh: "您演谁？输入序号", en: "Whom do you play? Its number")

  /// What is offered to play.
  package static func tableOffer(_ offer: TableOffer) -> Phrase {
    let (title, goal) = (Phrase(offer.title), Phrase(offer.goal))
    return Phrase(zh: "场景：\(title.zh)。\(goal.zh)", en: "The scene: \(title.en). \(goal.en)")
  }

  /// What happened at the other computers.
  package static func tableNews(_ news: TableNews, _ scene: Scene?) -> Phrase {
    func name(_ id: String) -> Phrase {
      scene?.roles.first { $0.id == id }.map { speaker($0) } ?? Phrase(zh: id, en: id)
    }
    switch news {
    case .came(let id):
      let name = name(id)
      return Phrase(zh: "有人来演“\(name.zh)”了。", en: "Somebody has come to play \(name.en).")
    case .cameBack(let id):
      let name = name(id)
      return Phrase(zh: "演“\(name.zh)”的人回来了。", en: "Whoever plays \(name.en) is back.")
    case .lost(let id):
      let name = name(id)
      return Phrase(
        zh: "和演“\(name.zh)”的人断开了，等半分钟；不想等就跳过这一句。",
        en:
          "The connection to \(name.en) is lost; the role is kept for half a minute. Skip goes on.")
    case .gone(let id):
      let name = name(id)
      return Phrase(
        zh: "演“\(name.zh)”的人没有回来，由程序接着演。", en: "\(name.en) has not come back; the program goes on.")
    case .left(let id):
      let name = name(id)
      return Phrase(
        zh: "演“\(name.zh)”的人离开了，由程序接着演。", en: "\(name.en) has left; the program goes on.")
    case .fault(let id, let fault):
      guard let name = id.map(name) else {
        return Phrase(
          zh: "一台电脑发来的东西不对（\(fault.rawValue)），已经断开。",
          en: "A computer sent what it may not (\(fault.rawValue)); it was disconnected.")
      }
      return Phrase(
        zh: "演“\(name.zh)”的电脑发来的东西不对（\(fault.rawValue)），已经断开，由程序接着演。",
        en:
          "The computer of \(name.en) sent what it may not (\(fault.rawValue)); it was disconnected, "
          + "and the program goes on.")
    case .code(let code?): return tableCode(code)
    case .code(nil):
      return Phrase(
        zh: "有人一直在猜配对码，这一场不再让新人加入。已经加入的人不受影响。",
        en: "Somebody keeps guessing codes: nobody new is let in any more. Whoever is in stays.")
    case .hostLost:
      return Phrase(zh: "和主持人断开了，正在重新连接…", en: "The host is out of reach; trying again …")
    case .hostBack: return Phrase(zh: "又连上了。", en: "Connected again.")
    }
  }

  package static let hostEnded = Phrase(
    zh: "主持人结束了这一场；您的部分已保存。", en: "The host ended the scene; your part is kept.")
  package static let hostGone = Phrase(
    zh: "一分钟内没能重新连上主持人；您的部分已保存。",
    en: "The host could not be reached for a minute; your part is kept.")

  // MARK: The command

  package static let sceneSummary = Phrase(
    zh: "和局域网里的人一起演场景", en: "play a scene with others in the local network")
  package static let sceneVerbHelp = Phrase(
    zh: "host 主持；join 加入", en: "host a scene, or join one")
  package static let aSceneOrAddress = Phrase(
    zh: "为场景的名字，或主持人的地址", en: "the name of a scene, or the host's address")
  package static let aCode = Phrase(zh: "为 8 位数字的配对码", en: "a code of 8 digits")
  package static let aRole = Phrase(zh: "为角色的名字", en: "the name of a role")
  package static let sceneNameHelp = Phrase(
    zh: "主持：场景；加入：只写配对码，找不到时写地址和配对码",
    en: "host: the scene; join: the code alone, or address and code where that finds nobody")
  package static let sceneCodeHelp = Phrase(zh: "主持人那边显示的配对码", en: "the code that the host shows")
  package static let sceneRoleHelp = Phrase(zh: "加入时演哪个角色", en: "the role to play when joining")
  package static let scenePortHelp = Phrase(zh: "主持时监听的端口", en: "the port that a host listens at")
}

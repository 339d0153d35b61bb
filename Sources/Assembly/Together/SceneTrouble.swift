package import Coaching
package import Desktop
package import Wording

/// Another computer cannot be joined.
package enum SceneTrouble: Error, Sendable, Hashable {
  /// The host does not know the code, or somebody between the two tried to know it.
  case wrongCode
  /// What was typed is no code.
  case noCode(String)
  case noAddress(String)
  /// Nobody shows that they host a scene.
  case noHost
  /// More than one does.
  case severalHosts([String])
  /// Avahi, which finds hosts, is not there.
  case cannotSearch(DesktopError)
  /// Nobody there speaks as this program does.
  case notAHost(String)
  /// The scene was over, or the host had gone, before it began.
  case ended(GuestTable.Ending)
}

extension SceneTrouble: Reportable {
  package var report: ErrorReport {
    switch self {
    case .wrongCode:
      ErrorReport(
        Phrase(
          zh: "配对码不对，或者已经用过了", en: "the code is wrong, or was used before"),
        next: Phrase(
          zh: "每个配对码只能用一次：请主持人念一下现在显示的那个",
          en: "each code is for one guest: ask the host for the one that is shown now"))
    case .noCode(let text):
      ErrorReport(
        Phrase(
          zh: "“\(text.quoted)”不是配对码：应该是 8 位数字",
          en: "'\(text.quoted)' is no code, which has 8 digits"),
        next: Self.example,
        byButtons: Phrase(
          zh: "请主持人念一下现在显示的 8 位数字", en: "ask the host for the eight digits that are shown now"),
        exit: .wrongUsage)
    case .noAddress(let text):
      ErrorReport(
        Phrase(zh: "“\(text.quoted)”不是地址", en: "'\(text.quoted)' is no address"),
        next: Self.example,
        byButtons: Phrase(
          zh: "请主持人念一下显示的地址，比如 192.168.1.5",
          en: "ask the host for the address that is shown, such as 192.168.1.5"),
        exit: .wrongUsage)
    case .noHost:
      ErrorReport(
        Phrase(zh: "局域网里没有找到主持人", en: "nobody was found in the local network who hosts a scene"),
        next: Phrase(
          zh: "请主持人念一下显示的地址：hearcoach scene join 地址 配对码",
          en: "ask the host for the address that is shown: hearcoach scene join ADDRESS CODE"),
        byButtons: Phrase(
          zh: "请主持人念一下显示的地址，填进来", en: "ask the host for the address that is shown, and type it"))
    case .severalHosts(let addresses):
      ErrorReport(
        Phrase(
          zh: "局域网里不止一位主持人：\(addresses.joined(separator: "、"))",
          en: "several hosts are there: \(addresses.joined(separator: ", "))"),
        next: Phrase(
          zh: "写明是哪一个：hearcoach scene join 地址 配对码",
          en: "say which: hearcoach scene join ADDRESS CODE"),
        byButtons: Phrase(zh: "选一位找到的主持人", en: "choose one of those that were found"))
    case .cannotSearch(let error):
      ErrorReport(
        Phrase(
          zh: "没有 Avahi，找不到主持人（\(error.message)）",
          en: "without Avahi hosts cannot be found (\(error.message))"),
        next: Phrase(
          zh: "写明地址：hearcoach scene join 地址 配对码；或者安装 avahi-daemon",
          en: "type the address: hearcoach scene join ADDRESS CODE; or install avahi-daemon"),
        byButtons: Phrase(
          zh: "填上主持人的地址；或者安装 avahi-daemon",
          en: "type the host's address; or install avahi-daemon"))
    case .notAHost(let address):
      ErrorReport(
        Phrase(
          zh: "\(address) 上没有人主持场景，或者两边的程序版本不同",
          en: "nobody hosts a scene at \(address), or the versions differ"),
        next: Phrase(
          zh: "请主持人先开一场，两边用同一版本的程序",
          en: "ask the host to begin one, by the same version of this program"))
    case .ended(.refused):
      ErrorReport(.tableIsFull, next: Self.anotherScene)
    case .ended(.fault(let fault)):
      ErrorReport(
        Phrase(
          zh: "主持人的电脑发来的东西不对（\(fault.rawValue)），已经断开",
          en: "the host's computer sent what it may not (\(fault.rawValue)); it was disconnected"),
        next: Phrase(zh: "两边用同一版本的程序", en: "use the same version at both computers"))
    case .ended:
      ErrorReport(
        Phrase(zh: "还没开始，主持人就离开了", en: "the host left before the scene began"),
        next: Self.anotherScene)
    }
  }

  private static let example = Phrase.verbatim("hearcoach scene join 192.168.1.5 12345678")
  private static let anotherScene = Phrase(
    zh: "请主持人重新开一场", en: "ask the host to begin another scene")
}

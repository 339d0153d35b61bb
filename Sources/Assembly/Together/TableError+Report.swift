import Network
package import Wording

/// Why a scene cannot be played with other computers, and what to do.
extension TableError: Reportable {
  package var report: ErrorReport {
    switch reason {
    case .offline:
      return ErrorReport(
        Phrase(zh: "现在是离线模式，不能连接别的电脑", en: "nothing may leave this computer while it is offline"),
        next: Phrase(
          zh: "去掉 --offline，或者 hearcoach config set network.offline false",
          en: "leave out --offline, or hearcoach config set network.offline false"),
        byButtons: Phrase(
          zh: "在“设置”的“网络”里关掉离线", en: "switch offline off in Settings, Network"))
    case .noServices:
      return ErrorReport(
        Phrase(
          zh: "设置里不允许任何连接（network.no_services）",
          en: "no connections are allowed (network.no_services)"),
        next: .verbatim("hearcoach config set network.no_services false"),
        byButtons: Phrase(
          zh: "在“设置”的“网络”里改", en: "change that in Settings, Network"))
    case .notLocal:
      return ErrorReport(
        Phrase(zh: "\(address) 不在局域网里", en: "\(address) is not in the local network"),
        next: Phrase(
          zh: "只能和同一个局域网里的电脑一起演：请主持人念一下显示的地址",
          en: "scenes are played in one local network: ask the host for the address that is shown"))
    case .unresolved:
      return ErrorReport(
        Phrase(zh: "找不到 \(address)", en: "there is no \(address)"),
        next: Phrase(zh: "请主持人念一下显示的地址（数字）", en: "ask the host for the address in numbers"))
    case .unreachable(let why):
      return ErrorReport(
        Phrase(zh: "连不上 \(address)（\(why)）", en: "\(address) cannot be reached (\(why))"),
        next: Self.lookThere)
    case .timedOut:
      return ErrorReport(
        Phrase(zh: "\(address) 没有回应", en: "\(address) does not answer"),
        next: Self.lookThere)
    case .cannotListen(let why):
      // Of the address only the port is known.
      let port = address.hasPrefix(":") ? String(address.dropFirst()) : address
      return ErrorReport(
        Phrase(zh: "打不开端口 \(port)（\(why)）", en: "the port \(port) cannot be opened (\(why))"),
        next: Phrase(
          zh: "加上 --port 和另一个端口号，或者关掉占用它的程序",
          en: "add --port with another number, or close the program that holds it"),
        byButtons: Phrase(zh: "关掉几个程序再试", en: "close other programs, and try again"))
    }
  }

  private static let lookThere = Phrase(
    zh: "看看地址、端口和防火墙", en: "check the address, the port and the firewall there")
}

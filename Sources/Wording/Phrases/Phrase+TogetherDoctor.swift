/// What an examination says of scenes that several people play in the local network.
extension Phrase {
  package static let togetherPart = Phrase(zh: "和别人一起演", en: "scenes with others")
  package static func togetherIsFound(port: Int) -> Phrase {
    Phrase(
      zh: "Avahi 在运行，别人不用输入地址；只在主持时打开 TCP 端口，通常是 \(port)",
      en:
        "Avahi runs, so that others need no address; a TCP port, usually \(port), is open while it "
        + "hosts, not before")
  }
  package static func togetherIsNotFound(port: Int) -> Phrase {
    Phrase(
      zh: "可以演，但别人要输入地址：没有 Avahi；只在主持时打开 TCP 端口，通常是 \(port)",
      en:
        "possible, but others have to type the address: no Avahi; a TCP port, usually "
        + "\(port), is open while it hosts, not before")
  }
  package static let startAvahi = Phrase(
    zh: "sudo apt install avahi-daemon；装了就 sudo systemctl start avahi-daemon",
    en: "sudo apt install avahi-daemon; where it is there, sudo systemctl start avahi-daemon")
  package static let togetherIsOff = Phrase(
    zh: "设置里不允许（network.no_services）", en: "not allowed (network.no_services)")
  package static let togetherIsHereOnly = Phrase(
    zh: "现在离线（network.offline）：只能和这台电脑上的程序一起演",
    en: "offline now (network.offline): only with programs on this computer")
}

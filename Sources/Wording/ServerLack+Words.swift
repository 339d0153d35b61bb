import Language
import Sound

/// What is missing for sound, and how to get it; `.setup/with-sound` says the same.
extension ServerLack {
  package var what: Phrase {
    switch self {
    case .namedServer:
      Phrase(zh: "那是 PULSE_SERVER 指定的", en: "PULSE_SERVER names that one")
    case .anyServer: Phrase(zh: "这台电脑没有装音频服务", en: "none is installed")
    case .pipeWirePulse:
      Phrase(zh: "装了 PipeWire，缺 pipewire-pulse", en: "PipeWire is here without pipewire-pulse")
    case .login:
      Phrase(zh: "这个用户没有登录会话", en: "this user has no login session")
    case .runtimeDirectory:
      Phrase(zh: "没有设置 XDG_RUNTIME_DIR", en: "XDG_RUNTIME_DIR is not set")
    case .running(let server):
      Phrase(
        zh: "装了 \(server.rawValue)，没有运行", en: "\(server.rawValue) is installed but not running")
    }
  }

  package var next: Phrase {
    switch self {
    case .namedServer: .verbatim("unset PULSE_SERVER")
    case .anyServer: Self.installing("pulseaudio")
    case .pipeWirePulse: Self.installing("pipewire-pulse")
    case .login:
      Phrase(zh: "直接登录这个用户，不要用 su", en: "log in as this user itself, not with su")
    case .runtimeDirectory(let path): .verbatim("export XDG_RUNTIME_DIR=\(path)")
    case .running(.pipeWirePulse): .verbatim("systemctl --user start pipewire-pulse")
    case .running(.pulseAudio): .verbatim("pulseaudio --start")
    }
  }

  private static func installing(_ package: String) -> Phrase {
    Phrase(
      zh: "sudo apt-get install \(package)，再重新登录",
      en: "sudo apt-get install \(package), then log in again")
  }
}

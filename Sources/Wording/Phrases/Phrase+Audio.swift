import Coaching

/// What the sound check says.
extension Phrase {
  package static let audioHelp = Phrase(
    zh: "测试扬声器和麦克风", en: "try the loudspeakers and the microphone")

  /// A name or a command, the same in every language.
  package static func verbatim(_ text: String) -> Phrase { Phrase(zh: text, en: text) }

  package static let audioServer = Phrase(zh: "音频服务", en: "sound server")
  package static let audioSpeaker = Phrase(zh: "扬声器", en: "loudspeaker")
  package static let audioHeard = Phrase(zh: "播放", en: "playing")
  package static let audioMicrophone = Phrase(zh: "麦克风", en: "microphone")
  package static let audioHearsYou = Phrase(zh: "录音", en: "recording")

  package static func audioDevice(_ description: String, _ name: String, isUsed: Bool) -> Phrase {
    Phrase(
      zh: "\(description)（\(name)）\(isUsed ? "，使用中" : "")",
      en: "\(description) (\(name))\(isUsed ? ", in use" : "")")
  }
  package static func audioMuted(_ description: String) -> Phrase {
    Phrase(zh: "\(description) 被静音了", en: "\(description) is muted")
  }
  package static func audioFaint(_ description: String, percent: Int) -> Phrase {
    Phrase(
      zh: "\(description) 的音量只有 \(percent)%", en: "\(description) is turned down to \(percent)%")
  }
  package static func audioUnplugged(_ description: String) -> Phrase {
    Phrase(zh: "\(description)：没有插入设备", en: "\(description): nothing is plugged in")
  }
  package static func audioAvoided(_ description: String) -> Phrase {
    Phrase(
      zh: "\(description) 是蓝牙耳机：一用它的麦克风，音质就会降到电话水平，所以改用别的",
      en: "\(description) is a Bluetooth headset: with its microphone open all you hear drops to"
        + " telephone quality, so another one is used")
  }
  package static func audioInUse(_ application: String, _ microphone: String) -> Phrase {
    Phrase(
      zh: "\(application) 正在用 \(microphone)", en: "\(application) is listening to \(microphone)")
  }

  package static let audioTone = Phrase(zh: " ♪ 一声“嘟”…", en: " ♪ A tone…")
  package static let audioSentence = Phrase(zh: " ♪ 一句话…", en: " ♪ A sentence…")
  package static let audioWasHeard = Phrase(
    zh: " 两样都听到了吗？ ⏎ 听到了   n 没有", en: " Did you hear both? ⏎ yes   n no")
  package static let audioPlayed = Phrase(zh: "已播放", en: "the device has played it")
  package static let audioNotHeard = Phrase(
    zh: "设备显示已播放，但没有听到", en: "the device says that it played, but nothing was heard")
  package static let audioOtherDevice = Phrase(
    zh: "请检查扬声器的开关、插头和音量；换一个设备：hearcoach config set sound.device 名称",
    en: "check its switch, plug and volume; another device: hearcoach config set sound.device NAME"
  )
  package static let audioNoSpeaker = Phrase(zh: "没有可用的播放设备", en: "there is nothing to play on")
  package static let audioPlugInSpeaker = Phrase(
    zh: "插上耳机或扬声器，再运行 hearcoach doctor --audio",
    en: "plug in headphones or a loudspeaker, then: hearcoach doctor --audio")

  package static let audioSpeak = Phrase(
    zh: " ● 请说三个词，说完停一下…", en: " ● Say three words, then pause…")
  package static let audioPlayback = Phrase(zh: " ♪ 听听自己…", en: " ♪ Hear yourself…")
  package static func audioHeardYou(_ seconds: Double) -> Phrase {
    let seconds = decimal(seconds, places: 1)
    return Phrase(zh: "听到您说了 \(seconds) 秒", en: "heard you speak for \(seconds) s")
  }
  package static func audioNothingComes(_ description: String) -> Phrase {
    Phrase(
      zh: "\(description) 没有收到任何声音：可能被静音，或电脑上的麦克风开关关着",
      en: "\(description) gives nothing at all: muted, or switched off by a key on the computer")
  }
  package static let audioNobodySpoke = Phrase(
    zh: "只有背景声，没有听到说话声", en: "only the room was heard, no speech")
  package static let audioTooFaint = Phrase(zh: "声音太小", en: "the voice is very faint")
  package static let audioTooLoud = Phrase(
    zh: "声音太大，录音爆音了", en: "the voice is so loud that the recording is distorted")
  package static let audioCloser = Phrase(
    zh: "离麦克风近一点，或在系统设置里调高输入音量",
    en: "come closer to the microphone, or turn up the input in the system's settings")
  package static func audioKept(_ path: String) -> Phrase {
    Phrase(zh: " 录音保存在：\(path)", en: " The recording is kept: \(path)")
  }
}

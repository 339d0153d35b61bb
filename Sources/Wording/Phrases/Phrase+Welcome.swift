package import Coaching

/// What a learner reads at the first start.
extension Phrase {
  package static let welcomeTitle = Phrase(
    zh: "\n 听力教练 · HearCoach\n", en: "\n HearCoach · 听力教练\n")
  package static func welcomeInterface(usual: Int) -> Phrase {
    let text = " 1 中文   2 English   [\(usual)]"
    return Phrase(zh: text, en: text)
  }
  package static let welcomeHow = Phrase(
    zh: "\n 先回答几个小问题。按回车选方括号里的；s 跳过全部。\n",
    en: "\n A few short questions first. ⏎ takes what is in brackets, s skips them all.\n")
  package static func welcomeLanguage(usual: Int) -> Phrase {
    Phrase(
      zh: " 想练哪种语言的听力？ 1 中文   2 英语   3 西班牙语   [\(usual)]",
      en: " Which language do you want to hear? 1 Chinese   2 English   3 Spanish   [\(usual)]")
  }
  package static func welcomeProfile(usual: Int) -> Phrase {
    Phrase(
      zh: " 练习是为了什么？ 1 学语言   2 练听力（比如戴助听器）   [\(usual)]",
      en: " What for? 1 learning the language   2 training your hearing   [\(usual)]")
  }
  package static func welcomeNumbers(_ count: Int) -> Phrase {
    Phrase(
      zh: " 请输入 1 到 \(count) 的数字（按 ^C 离开）。",
      en: " A number from 1 to \(count), please (^C leaves).")
  }
  package static let welcomePrivacy = Phrase(
    zh: "\n 练习记录只保存在这台电脑上；不用注册账号，您不同意就不联网。\n",
    en: "\n Everything stays here: no account, and no network unless you agree.\n")
  package static let welcomePlaying = Phrase(
    zh: " ♪ 戴好耳机或打开音箱，请听…", en: " ♪ Headphones or speakers on: listen…")
  package static func welcomeTest(_ lang: Lang) -> String {
    switch lang {
    case .chinese: "你好，欢迎来到听力教练。"
    case .english: "Hello, and welcome to your listening practice."
    case .spanish: "Hola, y bienvenidos a la práctica de escucha."
    }
  }
  package static let welcomeHeard = Phrase(
    zh: " 听清楚了吗？ ⏎ 清楚   + 大声点   - 小声点   r 再听   d 换设备   n 没声音",
    en: " Did you hear it? ⏎ yes   + louder   - softer   r again   d device   n no")
  package static let plainWelcomePlay = Phrase(
    zh: "戴好耳机或打开音箱，再按回车，听一句话。",
    en: "Put on headphones or turn on the loudspeakers, then press Enter to hear a sentence.")
  package static let plainWelcomeSpeak = Phrase(
    zh: "按回车，说三个词，说完停一下。", en: "Press Enter, say three words, then pause.")
  package static let plainWelcomePlayBack = Phrase(
    zh: "按回车，听听自己。", en: "Press Enter to hear yourself.")
  package static let plainWelcomeNewVoice = Phrase(
    zh: "按回车，听听它的声音。", en: "Press Enter to hear how it sounds.")
  package static let plainWelcomeHeard = Phrase(
    zh: "听清楚了吗？清楚就按回车。要大声点，输入加号；小声点，输入减号；再听输入 r，换设备输入 d，没声音输入 n。",
    en:
      "Did you hear it? Enter for yes. Type plus for louder, minus for softer, r to hear it again,"
      + " d for another device, n for no.")
  package static let welcomeKeys = Phrase(
    zh: " 请输入上面列出的一个键，再按回车。", en: " One of the keys above, please, and then Enter.")
  package static let welcomeWaitsForServer = Phrase(
    zh: " 没有音频服务回应，稍等…", en: " No sound server answers; waiting for a moment…")
  package static let welcomeWithoutServer = Phrase(
    zh: " 还没有声音。 ⏎ 再试一次   q 下次再练",
    en: " There is no sound yet. ⏎ try again   q practise another time")
  package static func welcomeMode(usual: Int) -> Phrase {
    Phrase(
      zh: " 怎样回答？ 1 打字  2 打字或说话（要用麦克风）[\(usual)]",
      en: " How do you answer? 1 typing  2 speaking too, with a microphone [\(usual)]")
  }
  package static let welcomeHeardYourself = Phrase(
    zh: " 听到自己了吗？ ⏎ 听到了  n 再试一次  t 改用打字",
    en: " Did you hear yourself? ⏎ yes  n once more  t rather type")
  package static let welcomeUseMixer = Phrase(
    zh: " \(loudnessEnds.zh)", en: " \(loudnessEnds.en)")
  package static let welcomeNotHeard = Phrase(
    zh: " 请检查电脑的音量和静音键，或按 d 换一个设备；hearcoach doctor 可以查出原因。",
    en: " See whether the computer is muted, or take another device with d; hearcoach doctor tells"
      + " what is wrong.")
  package static let welcomeDevice = Phrase(zh: " 哪一个？", en: " Which one?")
  package static let welcomeNoDevice = Phrase(
    zh: "\n 这是练习，不是医疗器械，不用于检查或诊断。",
    en: "\n This is practice. It is not a medical device and gives no diagnosis.")
  package static let welcomeFirst = Phrase(
    zh: " 第一句来了：听完把听到的打出来，按 ⏎。打错没关系，还可以再听。",
    en: " Here is the first sentence: hear it, type what you heard, press ⏎. A slip costs little,"
      + " and you can hear it again.")
}

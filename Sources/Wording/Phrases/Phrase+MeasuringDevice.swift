import Coaching

/// What a measurement says of the device that it is heard on.
extension Phrase {
  package static func heldDeviceGone(_ name: String) -> Phrase {
    Phrase(
      zh: "测量用的音频设备“\(name.quoted)”断开了，这一句不算",
      en:
        "the sound device of this measurement went away: '\(name.quoted)'; this sentence does not count"
    )
  }
  package static let wayToHeldDevice = Phrase(
    zh: "接上它，再按回车重听；要换设备，请停止（q）后重新测",
    en: "plug it in again and press Enter; for another device stop (q) and begin anew")
  package static let wayToHeldDeviceByButtons = Phrase(
    zh: "接上它，再播放一遍；要换设备，请停止测量后重新开始",
    en: "plug it in again and play once more; for another device stop measuring and begin anew")
}

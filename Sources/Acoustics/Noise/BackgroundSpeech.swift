internal import Glibc

/// What somebody says in the background: a sentence, and how it sounds.
public struct BackgroundSpeech: Sendable {
  public let text: String
  let sound: CompactSound

  public init(text: String, wave: Waveform) {
    self.init(text: text, sound: CompactSound(wave))
  }

  private init(text: String, sound: CompactSound) {
    self.text = text
    self.sound = sound
  }

  /// How it sounds.
  public var wave: Waveform { sound.wave }

  /// At a sample rate, as loud as all others; nil where nothing is said.
  func levelled(to rate: Int) -> BackgroundSpeech? {
    let wave = wave.resampled(to: rate)
    guard let level = wave.activeSpeechLevel, wave.samples.count > rate / 10 else { return nil }
    let gain = Float(pow(10, -level.decibels / 20))
    return BackgroundSpeech(
      text: text,
      sound: rate == sound.sampleRate ? sound.louder(by: gain) : CompactSound(wave, gain: gain))
  }
}

import Acoustics
import Coaching

extension HeardSpeech {
  /// What was recorded, as a sound.
  var wave: Waveform { Waveform(samples: samples, sampleRate: VoiceActivity.sampleRate) }
}

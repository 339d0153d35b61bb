import Acoustics
import Coaching
import Language
package import Sound
import Wording

/// What a device's own facts show, and how to mend what is wrong.
extension SoundDevice {
  package func finding(isUsed: Bool) -> Finding {
    if isUsed, volume.isMuted {
      return Finding(
        part: .audioSpeaker, state: .broken, detail: .audioMuted(description),
        mend: .verbatim("pactl set-sink-mute \(name) 0"))
    }
    if isUsed, volume.share < 0.1 {
      return Finding(
        part: .audioSpeaker, state: .missing,
        detail: .audioFaint(description, percent: Int((100 * volume.share).rounded())),
        mend: .verbatim("pactl set-sink-volume \(name) 60%"))
    }
    return Finding(
      part: .audioSpeaker, state: .fine, detail: .audioDevice(description, name, isUsed: isUsed))
  }
}

extension Microphone {
  package func finding(isUsed: Bool) -> Finding {
    if isUsed, volume.isMuted {
      return Finding(
        part: .audioMicrophone, state: .missing, detail: .audioMuted(description),
        mend: .verbatim("pactl set-source-mute \(name) 0"))
    }
    return Finding(
      part: .audioMicrophone, state: isPluggedIn ? .fine : .missing,
      detail: isPluggedIn
        ? .audioDevice(description, name, isUsed: isUsed) : .audioUnplugged(description))
  }

  /// Said so that the learner does not wonder why the headset does not hear.
  package var avoidedFinding: Finding {
    Finding(
      part: .audioMicrophone, state: .fine, detail: .audioAvoided(description),
      mend: .verbatim("hearcoach config set sound.microphone '\(name)'"))
  }
}

extension MicrophoneUser {
  package var finding: Finding {
    Finding(
      part: .audioMicrophone, state: .fine,
      detail: .audioInUse(application, microphone.description))
  }
}

extension RecordedSpeech {
  /// Quieter than this a voice is lost in the noise of most rooms.
  private static let faint: Float = 0.03

  package func finding(from microphone: Microphone) -> Finding {
    let part = Phrase.audioHearsYou
    if isDigitalSilence {
      return Finding(
        part: part, state: .missing, detail: .audioNothingComes(microphone.description),
        mend: .verbatim("pactl set-source-mute \(microphone.name) 0"))
    }
    if ending == .nobodySpoke {
      return Finding(
        part: part, state: .missing, detail: .audioNobodySpoke, mend: .audioCloser)
    }
    if isClipped {
      return Finding(
        part: part, state: .missing, detail: .audioTooLoud,
        mend: .verbatim("pactl set-source-volume \(microphone.name) 60%"))
    }
    if peak < Self.faint {
      return Finding(part: part, state: .missing, detail: .audioTooFaint, mend: .audioCloser)
    }
    return Finding(part: part, state: .fine, detail: .audioHeardYou(waveform.duration))
  }
}

extension Finding {
  package static let noSpeaker = Finding(
    part: .audioSpeaker, state: .broken, detail: .audioNoSpeaker, mend: .audioPlugInSpeaker)
  package static let notHeard = Finding(
    part: .audioHeard, state: .broken, detail: .audioNotHeard, mend: .audioOtherDevice)
}

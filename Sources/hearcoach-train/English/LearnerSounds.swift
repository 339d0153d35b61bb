internal import Assembly
internal import Language
internal import Said

/// Recordings of learners of English, with the part of a phone that each frame is.
struct LearnerSounds {
  /// Without the speakers that are held out.
  let sounds: [TrainingSound]
  /// How many phones there are, each of `PhoneNetwork.parts` parts.
  let phones: Int

  /// Folders as `LearnerRecordings` has them; of one half of the speakers, 0 or 1, or of both.
  init(in folders: [String], half: Int? = nil) async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: .none)
    let found = try LearnerRecordings(in: folders)
    let recordings = found.all.filter { recording in
      !recording.isHeldOut && half.map { $0 == recording.half } ?? true
    }
    let source = await Lessons(
      recordings, ear: ear, bigram: PhoneBigram.logarithms(of: recordings.map(\.phones), ear: ear),
      reader: reader)
    phones = ear.phones.count
    sounds = try await recordings.concurrently(found, tell: say) { index, samples in
      source.parts(index, samples: samples).map { parts in
        let isSpeech = { (part: UInt8?) in
          part.map { Int($0) / PhoneNetwork.parts != ear.silence } ?? true
        }
        let first = parts.firstIndex(where: isSpeech) ?? 0
        let last = parts.lastIndex(where: isSpeech) ?? first
        return TrainingSound(
          speaker: recordings[index].speaker,
          samples: samples.map { Int16(max(-1, min(1, $0)) * 32_767) },
          states: parts.map { $0 ?? TrainingSound.untold },
          speech: first..<last + 1)
      }
    }
  }

  /// The same with whole phones, which leave the numbers of a frame room for another language's sounds beside them.
  var ofWholePhones: [TrainingSound] {
    sounds.map { sound in
      var sound = sound
      sound.states = sound.states.map {
        $0 == TrainingSound.untold ? $0 : $0 / UInt8(PhoneNetwork.parts)
      }
      return sound
    }
  }
}

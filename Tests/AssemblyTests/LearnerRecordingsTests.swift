import Acoustics
import JSON
import Said
import TestSupport
import Testing

@testable import Assembly

@Suite("Recordings of learners that experts scored")
struct LearnerRecordingsTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  /// A folder with these recordings, each a tone of its own length.
  private func folder(_ name: String, _ recordings: [(id: String, ending: String, length: Int)])
    throws -> String
  {
    let folder = "\(place.path)/\(name)"
    let labels = JSON.object(
      recordings.map { recording in
        (
          recording.id,
          [
            "text": "HELLO", "speaker": .string("SPEAKER-\(recording.id)"), "accuracy": 8,
            "fluency": 7, "prosodic": 7, "total": 8, "word_accuracy": [10],
            "phones": ["HH", "AH", "L", "OW"], "phone_accuracy": [2, 2, 2, 2],
          ]
        )
      })
    try TestFile.makeDirectory("\(folder)/audio")
    try TestFile.write(labels.text, to: "\(folder)/labels.json")
    for recording in recordings {
      let wave = Waveform(
        samples: [Float](repeating: 0.25, count: recording.length), sampleRate: 16_000)
      // The library that reads them goes by what is in a file.
      try TestFile.write(
        WAV.encode(wave), to: "\(folder)/audio/\(recording.id).\(recording.ending)")
    }
    return folder
  }

  @Test("those of several folders stand in order of their names, whichever way they are packed")
  func folders() throws {
    let one = try folder("one", [("b", "flac", 300), ("c", "flac", 400)])
    let other = try folder("other", [("a", "opus", 500), ("d", "opus", 600)])
    try TestFile.write(
      #"{"SPEAKER-a": 7, "SPEAKER-b": 31}"#, to: "\(other)/ages.json")
    let recordings = try LearnerRecordings(in: [one, other])
    #expect(recordings.all.map(\.id) == ["a", "b", "c", "d"])
    #expect(recordings.all.map(\.age) == [7, 31, nil, nil])
    #expect(recordings.all.map(\.isChild) == [true, false, nil, nil])
    #expect(
      try recordings.all.map { try recordings.samples(of: $0).count } == [500, 300, 400, 600])
  }

  @Test("a folder without a recording is refused: there would be figures of nothing")
  func none() throws {
    let empty = try folder("empty", [])
    #expect { try LearnerRecordings(in: [empty]) } throws: { error in
      "\(error)".contains("\(empty): labels.json names no recordings")
    }
  }

  @Test("a recording in two folders is there once, and one that is nowhere is named")
  func twice() throws {
    let one = try folder("one", [("a", "flac", 300)])
    let other = try folder("other", [("a", "flac", 400), ("b", "mp3", 300)])
    let recordings = try LearnerRecordings(in: [one, other])
    #expect(recordings.all.map(\.id) == ["a", "b"])
    #expect(try recordings.samples(of: recordings.all[0]).count == 300)
    #expect { try recordings.samples(of: recordings.all[1]) } throws: { error in
      "\(error)".contains("\(other)/audio/b.opus")
    }
  }
}

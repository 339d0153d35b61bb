import Acoustics
package import Coaching
import Glibc
import Sound

/// Sound files: an error, or a sound that is one.
package struct WAVAttack: Attack {
  package static let name = "wav"
  private let file: InputFile
  private let seeds: [[UInt8]]
  private let mutator = Mutator(
    words: [
      "RIFF", "RIFX", "RF64", "WAVE", "fmt ", "data", "fact", "LIST", "ds64", "FORM", "AIFF",
      "AIFC",
      "COMM", "SSND", "fLaC", "OggS", "ID3",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [1, 0], [3, 0], [0xFE, 0xFF],
      [0xFF, 0xFB, 0x90, 0x64],
      [0xFF, 0x7F], [0x80, 0xBB, 0, 0],
    ])

  package init(in folder: String) throws {
    file = try InputFile(folder + "/sound")
    let samples = (0..<160).map { Float(sin(Double($0) / 7)) * 0.5 }
    var seeds = [WAV.encode(Waveform(samples: samples, sampleRate: 16_000))]
    for format in WrittenSound.formats + [WrittenSound.mp3, WrittenSound.ogg] {
      for channels in [1, 2] {
        let interleaved = samples.flatMap { Array(repeating: $0, count: channels) }
        seeds.append(
          try WrittenSound.file(interleaved, 16_000, format, channels, at: folder + "/seed"))
      }
    }
    self.seeds = seeds
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    let seed = seeds.randomElement(using: &luck) ?? []
    // Heads are where the traps are.
    let head = luck.next() & 1 == 0 ? seed.count : min(64, seed.count)
    return mutator.changed(Array(seed[..<head]), beside: seeds, &luck) + seed[head...]
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    var outcome = Outcome.rejected
    if let wave = try? WAV.decode(input) {
      try promise(wave.samples.count <= input.count, "no more samples than bytes")
      try promise(wave.samples.allSatisfy(\.isFinite), "a sample is a number")
      outcome = .accepted
    }
    try file.put(input)
    do {
      let wave = try SoundFile.waveform(at: file.path, sampleRate: 16_000, longest: 30)
      try promise(wave.sampleRate == 16_000, "the rate is the one that was asked for")
      try promise(!wave.samples.isEmpty, "a sound has samples")
      try promise(wave.samples.allSatisfy { abs($0) <= 1 }, "a sample is held to what it may be")
      try promise(wave.duration <= 30.1, "no sound is longer than it may be")
      outcome = .accepted
    } catch is SoundFileError {}
    return outcome
  }
}

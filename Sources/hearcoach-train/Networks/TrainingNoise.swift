/// Steady noise of mean square 1, sample by sample.
struct TrainingNoise {
  private let isPink: Bool
  private var rows = [Float](repeating: 0, count: 7)

  init(isPink: Bool) { self.isPink = isPink }

  mutating func next(_ dice: inout TrainingDice) -> Float {
    // A sum of four sixteen-bit numbers is as good as a bell curve, and far quicker.
    let bits = dice.next()
    var sum: Float = -131_070
    for shift in 0..<4 { sum += Float(bits >> (16 * UInt64(shift)) & 0xFFFF) }
    let white = sum / 37_837
    guard isPink else { return white }
    // White noise through filters whose sum falls by three decibels per octave.
    rows[0] = 0.998_86 * rows[0] + white * 0.055_5179
    rows[1] = 0.993_32 * rows[1] + white * 0.075_0759
    rows[2] = 0.969 * rows[2] + white * 0.153_852
    rows[3] = 0.866_5 * rows[3] + white * 0.310_4856
    rows[4] = 0.55 * rows[4] + white * 0.532_9522
    rows[5] = -0.761_6 * rows[5] - white * 0.016_898
    let pink = rows.reduce(0, +) + white * 0.536_2
    rows[6] = white * 0.115_926
    return pink * 0.33
  }
}

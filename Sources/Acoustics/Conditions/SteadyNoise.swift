/// Steady noise of about mean square 1, sample by sample.
public struct SteadyNoise: Sendable {
  public enum Colour: String, Sendable, Hashable, CaseIterable {
    case white
    /// Falling by three decibels per octave, like most noise in rooms.
    case pink
  }

  private let colour: Colour
  private var rows = [Float](repeating: 0, count: 7)

  public init(_ colour: Colour) { self.colour = colour }

  public mutating func next(_ dice: inout some RandomNumberGenerator) -> Float {
    // A sum of four sixteen-bit numbers is as good as a bell curve, far quicker, and the same to the
    // last bit on every machine.
    let bits = dice.next() as UInt64
    var sum: Float = -131_070
    for shift in 0..<4 { sum += Float(bits >> (16 * UInt64(shift)) & 0xFFFF) }
    let white = sum / 37_837
    guard colour == .pink else { return white }
    // White noise through filters whose sum falls by three decibels per octave.
    rows[0] = 0.998_86 * rows[0] + white * 0.055_517_9
    rows[1] = 0.993_32 * rows[1] + white * 0.075_075_9
    rows[2] = 0.969 * rows[2] + white * 0.153_852
    rows[3] = 0.866_5 * rows[3] + white * 0.310_485_6
    rows[4] = 0.55 * rows[4] + white * 0.532_952_2
    rows[5] = -0.761_6 * rows[5] - white * 0.016_898
    let pink = rows.reduce(0, +) + white * 0.536_2
    rows[6] = white * 0.115_926
    return pink * 0.33
  }
}

extension SteadyNoise.Colour: CustomStringConvertible {
  public var description: String { rawValue }
}

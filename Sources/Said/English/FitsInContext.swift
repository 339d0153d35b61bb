internal import Acoustics

/// How well a sound fits phones between their neighbours, each reckoned once.
struct FitsInContext {
  let emissions: Emissions
  /// Where the states of each are.
  let units: [PhoneInContext: TargetUnit]
  let silence: TargetUnit?

  init(_ asked: [[PhoneInContext]], in sound: EnglishSound, ear: EnglishEar) {
    let silence = PhoneInContext(
      ear.silence, before: ear.silence, after: ear.silence, place: .alone)
    var sounds: [PhoneInContext] = []
    var units: [PhoneInContext: TargetUnit] = [:]
    for sound in asked.joined() + [silence] where units[sound] == nil {
      units[sound] = ear.unit(at: sounds.count)
      sounds.append(sound)
    }
    emissions = sound.fits.inContext(sounds)
    self.units = units
    self.silence = units[silence]
  }
}

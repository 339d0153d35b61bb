import CPulse
import CSndFile
import CSonic
public import System

/// The libraries that this room uses, each loaded when first needed.
public enum SoundLibraries {
  /// Those that cannot be used.
  public static var missing: [MissingLibrary] { [pulse, sonic, sndfile].compactMap(\.self) }

  static var pulse: MissingLibrary? { MissingLibrary(hc_pulse_lack(), package: "libpulse0") }
  static var sonic: MissingLibrary? { MissingLibrary(hc_sonic_lack(), package: "libsonic0") }
  static var sndfile: MissingLibrary? { MissingLibrary(hc_sndfile_lack(), package: "libsndfile1") }
}

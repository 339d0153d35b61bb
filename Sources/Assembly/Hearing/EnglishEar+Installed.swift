package import Language
package import Said
import System
import Voices

extension EnglishEar {
  /// The ear that uses the installed PocketSphinx model beside the network, and asks espeak-ng for words missing from
  /// its dictionary.
  package static func installed(
    _ reader: Reader, network: PhoneNetwork
  ) throws(SphinxError) -> EnglishEar {
    let scorer = try SphinxScorer(reading: file)
    let dictionary = try PronouncingDictionary(reading: file)
    let voice = ESpeak(reader: reader)
    return EnglishEar(
      phones: scorer.phones, statesPerPhone: scorer.statesPerPhone, silence: scorer.silence,
      network: network,
      listen: { scorer.listen(to: $0) },
      pronunciations: { word in
        let known = dictionary.pronunciations(of: word)
        guard known.isEmpty, let ipa = try? await voice.phonemes(word) else { return known }
        let phones = EnglishPhone.phones(fromIPA: ipa).map(\.rawValue)
        return phones.isEmpty ? [] : [phones]
      })
  }

  /// The largest model file accepted, in bytes.
  private static let longest = 64 << 20

  /// A whole file of the model.
  package static func file(_ path: String) throws(SphinxError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try WholeFile.readIfThere(path, atMost: longest)
    } catch {
      throw SphinxError(path: path, fault: .unreadable)
    }
    guard let bytes else { throw SphinxError(path: path, fault: .absent) }
    return bytes
  }
}

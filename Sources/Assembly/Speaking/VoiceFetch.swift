package import Network
import Settings
import System
package import Voices
package import Wording

extension Application {
  /// The voices that can be had: the learner's own list first.
  package var voiceCatalog: VoiceCatalog {
    VoiceCatalog(
      folders: ["\(places.configuration)/voices"] + (places.share.map { ["\($0)/voices"] } ?? []))
  }

  /// The whole of what a voice needs, the library first if it is not there yet.
  package func voiceFetch(_ name: String) throws -> VoiceFetch {
    let catalog = voiceCatalog
    guard let offer = catalog[name] else {
      // It may be listed where the mistake is.
      if let problem = catalog.problems.first { throw problem }
      throw NoSuchOffer(name: name, known: catalog.offers.map(\.name))
    }
    let needsRuntime = offer.kind != .runtime && !packs.hasRuntime
    let runtime = needsRuntime ? [catalog.runtime].compactMap(\.self) : []
    return VoiceFetch(app: self, offers: runtime + [offer], voice: offer)
  }
}

/// Fetches voices of the catalog, and adds them.
package struct VoiceFetch: Sendable {
  let app: Application
  package let offers: [VoiceOffer]

  /// The voice itself, behind what it needs.
  let voice: VoiceOffer
  package var name: String { voice.name }

  /// What there is to know of it before the terms.
  package var about: Phrase { .firstVoice(voice, bytes: offers.reduce(0) { $0 + $1.bytes }) }

  /// What the learner agrees to, for each of them.
  package var terms: [DownloadTerms] { offers.map(Self.terms) }

  /// Whether somebody beyond this computer would be asked for something.
  package var leavesThisComputer: Bool {
    offers.flatMap(\.files).contains { file in
      ServiceAddress(file.address).map { !app.consent.isOnThisComputer($0) } ?? true
    }
  }

  /// What the learner is told in a window before being asked.
  package var notice: [Phrase] {
    zip(offers, terms).flatMap { Phrase.downloadNotice($0, $1) } + [
      .downloadFoot(namesCommands: false)
    ]
  }

  /// How far it has come.
  package struct Progress: Sendable {
    package let name: String
    package let bytes: Int
    package let of: Int
  }

  /// Fetches and adds all of them; what is broken off goes on the next time from where it stopped.
  package func run(
    telling tell: @escaping @Sendable (Progress) -> Void
  ) async throws -> [(PackStore.Added, newHashes: [String])] {
    let packs = app.packs
    let lock = try packs.lock()
    var added: [(PackStore.Added, newHashes: [String])] = []
    for offer in offers {
      try packs.checkRoom(for: offer)
      do {
        try await fetch(offer, telling: tell)
      } catch let error as ServiceError {
        throw VoiceNotFetched(
          name: name, bytes: (try? bytesThere(of: offer)) ?? 0,
          cause: error)
      }
      added.append(try packs.addFetched(offer, under: lock))
    }
    return added
  }

  private func bytesThere(of offer: VoiceOffer) throws -> Int {
    try offer.files.reduce(0) { try $0 + app.packs.fetched($1, of: offer).file.count }
  }

  private func fetch(
    _ offer: VoiceOffer, telling tell: @escaping @Sendable (Progress) -> Void
  ) async throws {
    let agreed = AgreedDownload(to: Self.terms(of: offer))
    var before = 0
    for file in offer.files {
      let fetched = try app.packs.fetched(file, of: offer)
      try fetched.makeReady()
      let start = before
      if !fetched.isWhole {
        guard let address = ServiceAddress(file.address) else {
          throw CatalogProblem(path: offer.name, line: 1, kind: .badValue("address"))
        }
        let download = Download(address, atMost: file.bytes, agreed: agreed)
        try await app.door.fetch(
          download, into: fetched.file, validator: fetched.validator, by: app.consent,
          remembering: { try fetched.remember($0) }
        ) { bytes in
          tell(Progress(name: offer.name, bytes: start + bytes, of: offer.bytes))
        }
      }
      before += fetched.file.count
    }
  }

  private static func terms(of offer: VoiceOffer) -> DownloadTerms {
    var servers: [String] = []
    for address in offer.files.flatMap({ [$0.address] + $0.redirects }) {
      guard let origin = ServiceAddress(address)?.origin, !servers.contains(origin) else {
        continue
      }
      servers.append(origin)
    }
    return DownloadTerms(
      name: offer.name, servers: servers, bytes: offer.bytes, license: offer.license)
  }
}

/// A voice did not come, or not all of it.
package struct VoiceNotFetched: Error {
  package let name: String
  /// How much is there.
  package let bytes: Int
  package let cause: ServiceError
}

extension VoiceNotFetched: Reportable {
  package var report: ErrorReport { cause.report(ofFetching: name, bytes: bytes) }
}

import Assembly
import Coaching
import Glibc
import Synchronization
import Voices
import Wording

/// `hearcoach voices add`: what was unpacked or fetched already, or something of the catalog.
struct AddedVoice {
  let app: Application

  func add(_ what: String, isAgreed: Bool) async throws -> ExitCode {
    if access(what, F_OK) == 0 || what.contains("/") {
      say(try app.addVoice(at: what))
      return .done
    }
    let fetch = try app.voiceFetch(what)
    guard try agrees(to: fetch, named: what, isAgreed: isAgreed) else {
      app.console.say(.nothingChanged)
      return .cancelled
    }
    return try await run(fetch, named: what)
  }

  /// Shows what would be fetched, and asks; a server on this computer needs no yes.
  private func agrees(
    to fetch: VoiceFetch, named name: String, isAgreed: Bool
  ) throws -> Bool {
    guard fetch.leavesThisComputer else { return true }
    guard isAgreed || app.canAsk else {
      throw UsageError(
        .conflict(.grantNeedsYes, instead: "hearcoach voices add \(name) --yes"), in: "voices")
    }
    show(fetch)
    return isAgreed || app.agrees(to: .mayBeFetched)
  }

  /// What would be fetched, from whom, and what they would see.
  func show(_ fetch: VoiceFetch) {
    let language = app.console.language
    let wrap = TextWrap(columns: 80)
    for (offer, terms) in zip(fetch.offers, fetch.terms) {
      for (place, phrase) in Phrase.downloadNotice(offer, terms).enumerated() {
        let indent = place == 0 ? " " : "   "
        for line in wrap.lines(phrase.text(in: language), indent: indent, hanging: "   ") {
          app.console.say(line)
        }
      }
    }
    for line in wrap.lines(Phrase.downloadFoot().text(in: language), indent: " ", hanging: " ") {
      app.console.say(line)
    }
  }

  /// Fetches it; ^C stops, and leaves what came.
  func run(_ fetch: VoiceFetch, named name: String) async throws -> ExitCode {
    let console = app.console
    let shown = Mutex(-1)
    let result = await Stoppable.result {
      try await fetch.run { progress in
        let part = progress.of > 0 ? progress.bytes * 40 / progress.of : 0
        // Of some thousand pieces, those that can be seen.
        let isNew = shown.withLock { last in
          defer { last = part }
          return last != part
        }
        guard isNew else { return }
        let bar = String(repeating: "█", count: part) + String(repeating: "░", count: 40 - part)
        let words = Phrase.fetching(progress.name, progress.bytes, of: progress.of)
        console.showProgress(" \(bar)  \(words.text(in: console.language))")
      }
    }
    console.clearProgress()
    do {
      for (added, hashes) in try result.get() {
        for hash in hashes { console.say(.newHash(hash)) }
        say(added)
      }
      return .done
    } catch is CancellationError {
      console.say(.brokenOffFetching(name))
      return .cancelled
    }
  }

  private func say(_ added: PackStore.Added) {
    switch added {
    case .voice(let pack):
      app.console.say(.voiceAdded(pack.name, lang: pack.lang))
      if !app.packs.hasRuntime { app.console.say(.voiceNeedsRuntime) }
    case .runtime: app.console.say(.voiceRuntimeAdded)
    }
  }
}

import Coaching
import Glibc
import Journal
import Language
import Practice
import Reports
import Settings
import Sound

/// A session with everything it needs: the runner, its services, and the front that was asked for.
struct PracticeDesk: Sendable {
  private let house: House
  private let session: Session
  private let journal: Journal
  private let reader: Reader
  private let services: Services
  private let isJSONLines: Bool
  private let isPlain: Bool
  private let isAfterWelcome: Bool
  private let asides: Asides

  init(
    _ house: House, session: Session, journal: Journal, call: Invocation,
    isAfterWelcome: Bool
  ) async throws {
    self.house = house
    self.isAfterWelcome = isAfterWelcome
    self.session = session
    self.journal = journal
    isJSONLines = call[SessionCommand.jsonl]
    isPlain = call[SessionCommand.plain]
    let reader = house.reader()
    self.reader = reader
    let asides = Asides()
    self.asides = asides
    let troubles = ServiceTroubles(ServiceLog(house.places)) { asides.say($0) }
    var sound: Services.Sound?
    var hearing: Services.Hearing?
    if !call[SessionCommand.silent] {
      if !isJSONLines { try house.askForConsent(to: house.settings.voice(for: session.plan.lang)) }
      let loudspeaker = try await house.loudspeaker { asides.say($0) }
      sound = Services.Sound(
        voice: house.voice(reader, troubles: troubles) { asides.say($0) },
        loudspeaker: loudspeaker,
        understudy: house.understudy(for: session.plan.lang, reader, troubles))
      if session.plan.mode == .voice {
        hearing = await Self.hearing(house, session, reader, loudspeaker.server, asides)
      }
    }
    let judge = house.judge(reader)
    var services = Services(
      sound: sound, hearing: hearing,
      judge: { answer, sentence in judge.judge(answer, of: sentence) },
      follow: { sentence, clip in reader.parts(of: sentence, in: clip) },
      history: TracedHistory(journal: journal, trace: house.trace),
      retrospect: { [id = session.plan.id] in await house.retrospect(of: id, from: journal) },
      time: .real)
    services.meaning = try house.meaningJudge(judge, session.plan.lang, troubles)
    if house.source(call) == .llm {
      services.write = house.scribe(
        session.plan, topic: call[SessionCommand.topic], reader, journal, troubles)
    }
    self.services = services
  }

  /// Who cannot be heard is told why before the first sentence, and types.
  private static func hearing(
    _ house: House, _ session: Session, _ reader: Reader, _ server: SoundServer, _ asides: Asides
  ) async -> Services.Hearing? {
    let told = Told()
    do {
      return try await house.hearing(
        for: session.plan, reader, server: server, asides: asides
      ) { error in
        let what = ErrorReport(of: error).what
        if told.isNew(what.en) { asides.say(.serviceAside(what)) }
      }
    } catch {
      house.console.say(ErrorReport(of: error).text(in: house.console.language))
      return nil
    }
  }

  /// Practises to the end of the session.
  func practise() async throws -> SessionSummary? {
    isJSONLines ? try await practiseByLines() : try await practiseAtTerminal()
  }

  /// Writes the day's table and the calendar into the exports; the journal has it all, so a failure
  /// is only told.
  func writeExports() {
    tellingFailure {
      let path = try Exports(of: house).write(journal, day: Moment.now.day)
      if !isJSONLines { house.console.say(.exportsWritten(path)) }
    }
  }

  /// Makes the backup of the day, unless an earlier session did.
  func backUp() {
    tellingFailure { _ = try journal.backUpIfDue(on: Moment.now.day) }
  }

  private func tellingFailure(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      house.console.say(ErrorReport(of: error).text(in: house.console.language))
    }
  }

  // MARK: The terminal

  private func practiseAtTerminal() async throws -> SessionSummary? {
    let console = house.console
    let isTerminal = isatty(0) == 1 && console.talk.isTerminal
    let keyboard: any Keyboard =
      isTerminal && !isPlain
      ? try await TerminalKeyboard(prompt: "   › ") : await PlainKeyboard(talk: console.talk)
    let reader = reader
    let runner = Runner(session: session, services: services)
    let front = TerminalFront(
      screen: SessionScreen(
        language: console.language, hasColor: console.talk.hasColor && !isPlain,
        isPlain: isPlain, columns: min(100, console.talk.columns),
        marked: { Self.marked($0, by: reader) }),
      keyboard: keyboard, console: console, isAfterWelcome: isAfterWelcome,
      practised: { await runner.practisedSeconds })
    asides.listen { phrase in keyboard.show([ScreenText("   " + phrase.text(in: console.language))])
    }
    let keys = Task {
      for await input in keyboard.input {
        for event in await front.events(for: input) { runner.send(event) }
      }
    }
    defer { keys.cancel() }
    do {
      let summary = try await runner.run(showing: front)
      await keyboard.close()
      return summary
    } catch {
      // The terminal is given back before anything is said about the error.
      await keyboard.close()
      throw error
    }
  }

  // MARK: Another program

  private func practiseByLines() async throws -> SessionSummary? {
    let console = house.console
    let reader = reader
    let runner = Runner(session: session, services: services)
    let front = JSONLinesFront(
      write: { try console.put(data: $0) },
      marked: { Self.marked($0, by: reader) },
      describe: { ErrorReport(of: $0).what.en },
      proceed: { runner.send(.next) }, abandon: { runner.send(.quit) })
    asides.listen { console.say($0) }
    onThread {
      var input = LineInput(descriptor: 0, longest: Practice.SessionCommand.longestLine)
      var number = 0
      // An input that cannot be read any more has ended.
      while let line = try? input.next() {
        number += 1
        do throws(CommandLineRefusal) {
          runner.send(try line.command(number: number))
        } catch {
          runner.send(error)
        }
      }
      // Nobody is left to answer.
      runner.send(.quit)
    }
    return try await runner.run(showing: front)
  }

  private static func marked(_ sentence: Sentence, by reader: Reader) -> String? {
    guard sentence.lang == .chinese else { return nil }
    return reader.marked(reader.read(sentence.text, as: .chinese), of: sentence.text)
  }
}

extension LineInput.Line {
  fileprivate func command(number: Int) throws(CommandLineRefusal) -> SessionEvent.Kind {
    switch self {
    case .bytes(let bytes): try Practice.SessionCommand.parse(bytes, number: number)
    case .tooLong: throw .tooLong(line: number)
    }
  }
}

import Coaching
import Glibc
import Journal
import Language
import Practice
import Reports
import Settings
import Sound
import Wording

/// A session with everything it needs: the runner, its services, and the front that was asked for.
struct PreparedSession: Sendable {
  private let app: Application
  private let session: Session
  private let journal: Journal
  private let reader: Reader
  private let services: Services
  private let isJSONLines: Bool
  private let isPlain: Bool
  private let isAfterWelcome: Bool
  private let asides: Remarks

  init(
    _ app: Application, session: Session, journal: Journal, call: Invocation,
    isAfterWelcome: Bool
  ) async throws {
    self.app = app
    self.isAfterWelcome = isAfterWelcome
    self.session = session
    self.journal = journal
    isJSONLines = call[SessionCommand.jsonl]
    isPlain = call[SessionCommand.plain]
    let reader = app.reader()
    self.reader = reader
    let asides = Remarks()
    self.asides = asides
    let troubles = ServiceTroubles(ServiceLog(app.places)) { asides.say($0) }
    var sound: Services.Sound?
    var hearing: Services.Hearing?
    if !call[SessionCommand.silent] {
      if !isJSONLines { try app.askForConsent(to: app.settings.voice(for: session.plan.lang)) }
      let loudspeaker = try await app.loudspeaker { asides.say($0) }
      sound = Services.Sound(
        voice: app.voice(reader, troubles: troubles) { asides.say($0) },
        loudspeaker: loudspeaker,
        understudy: app.understudy(for: session.plan.lang, reader, troubles))
      if session.plan.mode == .voice {
        hearing = await Self.hearing(app, session, reader, loudspeaker.server, asides)
      }
    }
    let judge = app.judge(reader)
    var services = Services(
      sound: sound, hearing: hearing,
      judge: { answer, sentence in judge.judge(answer, of: sentence) },
      follow: { sentence, clip in reader.parts(of: sentence, in: clip) },
      history: TracedHistory(journal: journal, trace: app.trace),
      retrospect: { [id = session.plan.id] in await app.retrospect(of: id, from: journal) },
      time: .real)
    services.meaning = try app.meaningJudge(judge, session.plan.lang, troubles)
    if app.source(call) == .llm {
      services.write = app.scribe(
        session.plan, topic: call[SessionCommand.topic], reader, journal, troubles)
    }
    self.services = services
  }

  /// Who cannot be heard is told why before the first sentence, and types.
  private static func hearing(
    _ app: Application, _ session: Session, _ reader: Reader, _ server: SoundServer, _ asides: Remarks
  ) async -> Services.Hearing? {
    let told = SeenTexts()
    do {
      return try await app.hearing(
        for: session.plan, reader, server: server, asides: asides
      ) { error in
        let what = ErrorReport(of: error).what
        if told.isNew(what.en) { asides.say(.serviceAside(what)) }
      }
    } catch {
      app.console.say(ErrorReport(of: error).text(in: app.console.language))
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
      let path = try ExportDirectory(of: app).write(journal, day: Moment.now.day)
      if !isJSONLines { app.console.say(.exportsWritten(path)) }
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
      app.console.say(ErrorReport(of: error).text(in: app.console.language))
    }
  }

  // MARK: The terminal

  private func practiseAtTerminal() async throws -> SessionSummary? {
    let console = app.console
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
    let console = app.console
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

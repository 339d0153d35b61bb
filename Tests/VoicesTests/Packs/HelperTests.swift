import Acoustics
import Coaching
import Foundation
import System
import TestSupport
import Testing
@testable import Voices

/// The program that opens a voice's library, with a library that does what a test wants.
@Suite(.enabled(if: ChildProgram.isInstalled("clang"), "no compiler for a library"))
struct HelperTests {
  private static let helper = Home.program + "-voice"
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  /// A library that does as the name of its model says.
  private func library(version: String = "2.0.1") async throws -> String {
    let source = place.file("library.c")
    try TestFile.write(
      """
      #include "sherpa.h"
      #include <math.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      static const char *model;
      static float samples[8000];
      const char *SherpaOnnxGetVersionStr(void) { return "\(version)"; }
      const void *SherpaOnnxCreateOfflineTts(const struct speaker *speaker) {
        model = strdup(speaker->vits.model);
        puts("a library may chatter");
        if (strstr(model, "closed")) return NULL;
        if (strstr(model, "early")) abort();
        return model;
      }
      int32_t SherpaOnnxOfflineTtsSampleRate(const void *voice) { return 8000; }
      const struct sound *SherpaOnnxOfflineTtsGenerateWithConfig(
          const void *voice, const char *text, const struct speech *speech,
          int32_t (*progress)(const float *, int32_t, float, void *), void *any) {
        static struct sound sound = {samples, 8000, 8000};
        if (speech->phoneme_sentences != 1 || speech->phonemes[0] != 'a') return NULL;
        puts("sound 1 1");
        if (strstr(model, "crash")) *(volatile int *)0 = 1;
        if (strstr(model, "hang")) sleep(1000);
        if (strstr(model, "nothing")) return NULL;
        if (strstr(model, "huge")) { sound.n = 2000000000; return &sound; }
        for (int at = 0; at < 8000; at++)
          samples[at] = strstr(model, "loud") ? (at % 2 ? NAN : 9) : 0.5f * sinf(at * 0.3f);
        return &sound;
      }
      void SherpaOnnxDestroyOfflineTtsGeneratedAudio(const struct sound *sound) {}
      """, to: source)
    let library = place.file("library.so")
    let run = try await FinishedProgram.run(
      "/usr/bin/env",
      [
        "clang", "-shared", "-fPIC", "-I\(Checkout.path)Sources/hearcoach-voice", "-o", library,
        source, "-lm",
      ], environment: ProcessInfo.processInfo.environment)
    #expect(run.exit == 0, "\(run.errors)")
    return library
  }

  private func speaker(_ model: String, of library: String) -> PackSpeaker {
    PackSpeaker(
      [Self.helper, library, model, "tokens.txt", "0.5", "0.5"], voice: "test",
      patience: .init(speaking: 3))
  }

  @Test("it speaks what it is given, whatever the library says besides")
  func speaks() async throws {
    let speaker = speaker("good", of: try await library())
    for _ in 1...2 {
      let wave = try await speaker.speak(["a", "b"], speed: 1)
      #expect(wave.samples.count == 8_000)
      #expect(abs((wave.samples.max() ?? 0) - 0.5) < 0.01)
    }
    let loud = try await self.speaker("loud", of: try await library()).speak(["a"], speed: 1)
    #expect(loud.samples.allSatisfy { $0 == 0 || $0 > 0.99 })
  }

  @Test(
    "a library that crashes, hangs, lies or makes nothing is told, and takes nobody with it",
    arguments: ["crash", "hang", "nothing", "huge", "closed", "early"])
  func fails(_ model: String) async throws {
    let speaker = speaker(model, of: try await library())
    let error = await #expect(throws: PackVoiceError.self) {
      try await speaker.speak(["a"], speed: 1)
    }
    switch error?.reason {
    case .companion(let failure)?: if model == "hang" { #expect(failure == .timedOut) }
    case .cannotOpen?: #expect(model == "closed")
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("a library that hangs does not outlive whoever asked it")
  func orphan() async throws {
    let library = try await library()
    // 137 and 124 would be the ends of one that had to be ended.
    let run = try await FinishedProgram.run(
      "/bin/sh",
      ["-c", "echo '1 97' | timeout 60 '\(Self.helper)' '\(library)' hang tokens.txt 0.5 0.5"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.exit == 1 && run.output.contains("ready 8000"), "\(run.exit) \(run.output)")
  }

  @Test("another version of the library is not used: its values lie elsewhere")
  func version() async throws {
    let speaker = speaker("good", of: try await library(version: "1.12.9"))
    await #expect(throws: PackVoiceError("test", .otherVersion)) {
      try await speaker.speak(["a"], speed: 1)
    }
  }
}

import CPulse

extension PulseConnection {
  /// Starts a clip; returns once the server has taken it.
  func play(
    samples: [Float], sampleRate: Int, channels: Int, on device: String?, stays: Bool,
    reports: PlaybackReports, within limit: Duration
  ) async throws -> Int {
    guard sampleRate > 0 else {
      throw SoundError(.unplayable(sampleRate: sampleRate), during: .play)
    }
    try await open(within: limit)
    let name = try await name(of: device)
    let playback = PlaybackStream(
      samples: samples, sampleRate: sampleRate, channels: channels, device: name, stays: stays,
      reports: reports)
    playbackCount += 1
    let id = playbackCount
    playbacks[id] = playback
    do {
      try await open(playback, id)
    } catch {
      drop(id)
      // It went away since its name was looked up.
      if let name, (error as? SoundError)?.isMissing == true { throw await missing(name) }
      throw error
    }
    return id
  }

  /// Begins to silence a clip, and says whether its end is worth waiting for.
  func stop(_ id: Int) -> Bool {
    guard let playback = playbacks[id] else { return false }
    if playback.pointer == nil || playback.opening != nil {
      finish(id, .stopped)
    } else if !playback.isStopping {
      playback.hush()
      // A server that hangs never says that it is silent, and whoever stopped the clip has more to do.
      playback.hushing = Task { [weak self] in
        try await Task.sleep(for: Self.answerLimit)
        await self?.finish(id, .stopped)
      }
    }
    return true
  }

  /// Ends a clip, tells everyone waiting, and forgets it.
  func finish(_ id: Int, _ end: PlaybackEnd) {
    guard let playback = playbacks[id] else { return }
    drop(id)
    playback.reports.end(end)
  }

  private func drop(_ id: Int) {
    guard let playback = playbacks.removeValue(forKey: id) else { return }
    playback.ticker?.cancel()
    playback.hushing?.cancel()
    playback.close()
    playback.opening?.resume(throwing: SoundError(.closed, during: .play))
    playback.opening = nil
  }

  /// The server's name for a device asked for by name or description.
  func name(of device: String?) async throws -> String? {
    guard let device else { return nil }
    let known = try await devices()
    guard let found = known.named(device) else {
      throw SoundError(
        .noSuchDevice(name: device, known: known.nearest(to: device)), during: .play)
    }
    return found.name
  }

  /// Opens the stream of a playback, from `start` on, and starts it.
  func open(_ playback: PlaybackStream, _ id: Int, from start: Int = 0) async throws {
    guard let context else {
      throw SoundError(.connectionLost(address: address), during: .play)
    }
    try playback.open(in: context, tag: StreamTag(connection: self, id: id), from: start)
    let opened = playback.pointer
    let timer = Task {
      try await Task.sleep(for: Self.answerLimit)
      if let playback = playbacks[id], playback.pointer == opened {
        playback.giveUpOpening(noAnswer(during: .play))
      }
    }
    defer { timer.cancel() }
    try await withCheckedThrowingContinuation { playback.opening = $0 }
    guard playbacks[id] === playback, let stream = playback.pointer, let input = playback.input
    else { return }
    // A server that does not tell its volumes plays all the same.
    try? await limitVolume(of: input)
    guard playbacks[id] === playback, playback.pointer == stream, !playback.isStopping else {
      return
    }
    playback.uncork()
    if playback.isAllWritten { playback.drain() }
    if playback.ticker == nil { playback.ticker = ticker(id) }
  }

  private func ticker(_ id: Int) -> Task<Void, Never> {
    Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        await self?.tick(id)
      }
    }
  }

  private func tick(_ id: Int) {
    guard let playback = playbacks[id], playback.isUncorked, !playback.isStopping else {
      return
    }
    if playback.isRunningLow { streamWantsMore(id) }
    if playback.hasStarted {
      playback.reports.tell(.progress(seconds: playback.position))
    } else {
      playback.askTiming()
    }
  }
}

/// What the callbacks of a stream lead to.
extension PulseConnection {
  func streamChanged(_ id: Int) {
    guard let playback = playbacks[id], let stream = playback.pointer else { return }
    switch pa_stream_get_state(stream) {
    case PA_STREAM_READY:
      streamWantsMore(id)
      playback.opening?.resume()
      playback.opening = nil
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
      let error = SoundError.refused(by: context, during: .play)
      if let opening = playback.opening {
        playback.opening = nil
        playback.close()
        opening.resume(throwing: error)
      } else {
        streamLost(id, error)
      }
    default:
      break
    }
  }

  func streamWantsMore(_ id: Int) {
    guard let playback = playbacks[id], !playback.isAllWritten else { return }
    do {
      try playback.write()
      // Before it sounds there is nothing to drain.
      if playback.isAllWritten, playback.isUncorked { playback.drain() }
    } catch {
      finish(id, .failed(error))
    }
  }

  func streamStarted(_ id: Int) {
    playbacks[id]?.askTiming()
  }

  func timingChanged(_ id: Int) {
    guard let playback = playbacks[id], !playback.hasStarted, !playback.isStopping,
      let moment = playback.startMoment
    else { return }
    playback.hasStarted = true
    playback.reports.tell(.started(at: moment))
  }

  func drained(_ id: Int, success: Bool) {
    guard let playback = playbacks[id] else { return }
    // A stream that is being removed may say so here first.
    guard success else { return streamLost(id, .refused(by: context, during: .play)) }
    if !playback.hasStarted {
      // So short that it was over before the server told when it began.
      playback.reports.tell(.started(at: .now - .seconds(playback.duration)))
    }
    finish(id, .ended)
  }

  func streamMoved(_ id: Int) {
    guard let name = playbacks[id]?.deviceName else { return }
    Task { await tellMove(id, to: name) }
  }

  func tellMove(_ id: Int, to name: String) async {
    let found = try? await devices().named(name)
    let device = found ?? SoundDevice(name: name, description: name, isDefault: false)
    playbacks[id]?.reports.tell(.moved(to: device))
  }
}

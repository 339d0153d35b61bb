import CPulse

/// What happens to a clip whose server or device goes away under it.
extension PulseConnection {
  /// How long a clip waits for its server to come back.
  private static let patience = Duration.seconds(10)
  /// How often to check whether the server is back.
  private static let pause = Duration.milliseconds(100)
  /// How long it waits for its device, which may come later than the server does.
  private static let devicePatience = Duration.seconds(2)

  /// The server went away: the clip waits for it, once.
  func serverLost(_ id: Int) {
    guard let playback = playbacks[id], playback.pointer != nil else { return }
    playback.close()
    let lost = SoundError(.connectionLost(address: address), during: .play)
    if let opening = playback.opening {
      playback.opening = nil
      opening.resume(throwing: lost)
    } else if playback.isStopping {
      finish(id, .stopped)
    } else if playback.hasRestarted {
      finish(id, .failed(lost))
    } else {
      playback.hasRestarted = true
      playback.reports.tell(.interrupted)
      Task { await restart(id, lost) }
    }
  }

  private func restart(_ id: Int, _ lost: SoundError) async {
    let deadline = ContinuousClock.now + Self.patience
    let wanted = playbacks[id]?.device
    var missedSince: ContinuousClock.Instant?
    while ContinuousClock.now < deadline {
      guard let playback = playbacks[id], playback.pointer == nil else { return }
      do {
        try await open(within: .seconds(1))
        try await open(playback, id)
        guard playbacks[id] === playback else { return }
        playback.reports.tell(.restarted)
        // PipeWire does not refuse a device that is missing, but takes the default one.
        if let wanted, let name = playback.deviceName, name != wanted {
          if playback.stays { return finish(id, .failed(await missing(wanted))) }
          await tellMove(id, to: name)
        }
        return
      } catch {
        playback.close()
        if (error as? SoundError)?.isMissing == true, playback.device != nil, !playback.stays {
          let since = missedSince ?? .now
          missedSince = since
          if ContinuousClock.now - since > Self.devicePatience { playback.device = nil }
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
    finish(id, .failed(lost))
  }

  /// What is told where a device is gone.
  func missing(_ device: String) async -> SoundError {
    let known = (try? await devices()) ?? []
    return SoundError(
      .noSuchDevice(name: device, known: known.nearest(to: device)), during: .play)
  }

  /// The stream was removed while the server lives: its device may be gone.
  func streamLost(_ id: Int, _ error: SoundError) {
    guard let playback = playbacks[id] else { return }
    guard !playback.isStopping else { return finish(id, .stopped) }
    let reached = playback.sampleIndex
    let device = playback.deviceName
    playback.close()
    Task { await carryOn(id, from: reached, without: device, error) }
  }

  private func carryOn(
    _ id: Int, from reached: Int, without device: String?, _ error: SoundError
  ) async {
    guard let known = try? await devices(), let playback = playbacks[id] else {
      return finish(id, .failed(error))
    }
    if playback.stays, let wanted = playback.device {
      let isThere = known.contains { $0.name == wanted }
      return finish(id, .failed(isThere ? error : await missing(wanted)))
    }
    // With its device still there, the stream was ended on purpose.
    guard !known.contains(where: { $0.name == device }),
      let other = known.first(where: \.isDefault)
    else { return finish(id, .failed(error)) }
    playback.device = nil
    do {
      try await open(playback, id, from: reached)
      playback.reports.tell(.moved(to: other))
    } catch {
      finish(id, .failed(error as? SoundError ?? SoundError(.refused, during: .play)))
    }
  }
}

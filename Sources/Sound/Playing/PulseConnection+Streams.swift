import CPulse

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
    guard success else { return finish(id, .failed(.refused(by: context, during: .play))) }
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

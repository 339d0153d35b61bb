import CPulse
import Glibc

/// What the server knows about microphones and the programs listening to them.
extension PulseConnection {
  fileprivate struct Source: Sendable {
    let index: UInt32
    let microphone: Microphone
    /// The source that this one is made from.
    let master: String
  }

  fileprivate struct Listener: Sendable {
    let source: UInt32
    let client: UInt32
    let isListening: Bool
    let application: String
    let processID: Int?
    let binary: String?
  }

  /// Everything there is to record from, monitors included.
  func microphones() async throws -> [Microphone] {
    try await sources().map(\.microphone)
  }

  /// The other programs listening to a microphone.
  func microphoneUsers() async throws -> [MicrophoneUser] {
    let sources = try await sources()
    let listeners = try await listeners()
    let own = context.map(pa_context_get_index)
    return listeners.compactMap { listener in
      guard listener.isListening, listener.client != own, listener.processID != Int(getpid()),
        let source = sources.first(where: { $0.index == listener.source }),
        !source.microphone.isMonitor
      else { return nil }
      return MicrophoneUser(
        application: listener.application, processID: listener.processID, binary: listener.binary,
        microphone: source.microphone)
    }
  }

  private func sources() async throws -> [Source] {
    let preferred = try await serverInfo().defaultMicrophone
    let rows = try await ask(
      .listMicrophones,
      over: { _, pointer in PulseAnswer<Source>.last(pointer)?.finish(.unanswered(.listMicrophones))
      }
    ) { (context, answer: PulseAnswer<Source>, pointer) in
      pa_context_get_source_info_list(
        context,
        { context, info, end, pointer in
          guard let answer = PulseAnswer<Source>.behind(pointer) else { return }
          if end < 0 {
            answer.finish(.refused(by: context, during: .listMicrophones))
          } else if end > 0 {
            answer.finish()
          } else if let info = info?.pointee {
            answer.add(Source(info))
          }
        }, pointer)
    }
    let headsets = Set(rows.filter(\.microphone.isBluetooth).map(\.microphone.name))
    return rows.map { row in
      Source(
        index: row.index,
        microphone: Microphone(
          name: row.microphone.name, description: row.microphone.description,
          isDefault: row.microphone.name == preferred,
          // A filter that cleans a headset's sound opens the headset all the same.
          isBluetooth: row.microphone.isBluetooth || headsets.contains(row.master),
          isMonitor: row.microphone.isMonitor, isPluggedIn: row.microphone.isPluggedIn,
          volume: row.microphone.volume),
        master: row.master)
    }
  }

  private func listeners() async throws -> [Listener] {
    try await ask(
      .listMicrophoneUsers,
      over: { _, pointer in
        PulseAnswer<Listener>.last(pointer)?.finish(.unanswered(.listMicrophoneUsers))
      }
    ) { (context, answer: PulseAnswer<Listener>, pointer) in
      pa_context_get_source_output_info_list(
        context,
        { context, info, end, pointer in
          guard let answer = PulseAnswer<Listener>.behind(pointer) else { return }
          if end < 0 {
            answer.finish(.refused(by: context, during: .listMicrophoneUsers))
          } else if end > 0 {
            answer.finish()
          } else if let info = info?.pointee {
            answer.add(Listener(info))
          }
        }, pointer)
    }
  }
}

extension PulseConnection.Source {
  fileprivate init(_ info: pa_source_info) {
    let name = text(info.name)
    let facts = Facts(list: info.proplist)
    let isBluetooth =
      facts["device.bus"] == "bluetooth" || facts["device.api"]?.hasPrefix("bluez") == true
      || facts["bluetooth.protocol"] != nil || facts["api.bluez5.profile"] != nil
      || name.hasPrefix("bluez_")
    let isMonitor =
      info.monitor_of_sink != UInt32.max || facts["device.class"] == "monitor"
    let isPluggedIn =
      info.active_port.map { $0.pointee.available != Int32(PA_PORT_AVAILABLE_NO.rawValue) } ?? true
    self.init(
      index: info.index,
      microphone: Microphone(
        name: name, description: text(info.description), isBluetooth: isBluetooth,
        isMonitor: isMonitor, isPluggedIn: isPluggedIn,
        volume: DeviceVolume(info.volume, muted: info.mute)),
      master: facts["device.master_device"] ?? "")
  }
}

extension PulseConnection.Listener {
  /// Programs that open a microphone to show its volume.
  private static let mixers: Set<String> = [
    "org.PulseAudio.pavucontrol", "org.gnome.VolumeControl", "org.kde.kmixd",
  ]

  fileprivate init(_ info: pa_source_output_info) {
    let facts = Facts(list: info.proplist)
    // A volume meter has the server find the peaks or, on PipeWire, declares itself a monitor.
    let isMeter =
      text(info.resample_method) == "peaks" || facts["stream.monitor"] == "true"
      || facts["application.id"].map(Self.mixers.contains) == true
    // A filter between two devices belongs to the server; whoever listens to it is another client.
    let isServers =
      info.client == UInt32.max || facts["media.role"] == "filter"
      || facts["node.link-group"] != nil
    let processID = facts["application.process.id"].flatMap { Int($0) }
    let binary = facts["application.process.binary"]
    self.init(
      source: info.source, client: info.client,
      isListening: info.corked == 0 && !isMeter && !isServers,
      application: facts["application.name"] ?? binary ?? text(info.name), processID: processID,
      binary: binary)
  }
}

/// What a server tells about a thing besides its fixed facts.
private struct Facts {
  let list: OpaquePointer?

  subscript(_ key: String) -> String? {
    pa_proplist_gets(list, key).map { String(cString: $0) }
  }
}

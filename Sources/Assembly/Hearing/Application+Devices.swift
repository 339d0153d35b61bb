import Sound

/// Something that plays or hears, as it is offered to the learner.
package struct OfferedDevice: Sendable, Hashable {
  /// What it is in the configuration.
  package let name: String
  /// What the desktop calls it.
  package let description: String
  /// Whether it is used where none is chosen.
  package let isDefault: Bool

  package init(name: String, description: String, isDefault: Bool) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
  }
}

/// All that plays or hears on this computer.
package struct OfferedDevices: Sendable, Hashable {
  package let loudspeakers: [OfferedDevice]
  package let microphones: [OfferedDevice]

  package init(loudspeakers: [OfferedDevice], microphones: [OfferedDevice]) {
    self.loudspeakers = loudspeakers
    self.microphones = microphones
  }
}

extension Application {
  /// What the sound server knows to play on and to listen to.
  package func offeredDevices() async throws -> OfferedDevices {
    let server = try await SoundServer.connect(applicationName: "HearCoach")
    defer { server.close() }
    return OfferedDevices(
      loudspeakers: try await server.devices().map {
        OfferedDevice(name: $0.name, description: $0.description, isDefault: $0.isDefault)
      },
      microphones: try await server.microphones().map {
        OfferedDevice(name: $0.name, description: $0.description, isDefault: $0.isDefault)
      })
  }
}

/// A form with files, as browsers send it.
struct Multipart {
  private let boundary = "hearcoach-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  private var bytes: [UInt8] = []

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  mutating func add(_ name: String, _ value: String) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8
    bytes += "\(value)\r\n".utf8
  }

  mutating func addWAV(_ name: String, _ file: [UInt8]) {
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; ".utf8
    bytes += "filename=\"answer.wav\"\r\nContent-Type: audio/wav\r\n\r\n".utf8
    bytes += file
    bytes += "\r\n".utf8
  }

  var whole: [UInt8] { bytes + "--\(boundary)--\r\n".utf8 }
}

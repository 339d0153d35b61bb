@testable import Settings
import Testing

struct SecretsTests {
  @Test(arguments: [
    "api_key", "TOKEN", "my password", "ClientSecret", "sk-a1", "Bearer x",
    "dGhpcyBpcyBub3QgMTIz4oCmAAA==", "0123456789abcdef0123456789abcdef",
  ])
  func `what looks like a secret is kept out of messages`(text: String) {
    #expect(Secrets.looksSecret(text))
  }

  @Test(arguments: [
    "", "minutes", "30", "蓝牙耳机", "alsa_output.pci-0000_00_1f.3.analog-stereo", "/home/ann/句子",
    "abcdefghijklmnopqrstuvwxyz", "123456789012345678901234567890",
  ])
  func `what people write in a configuration may be shown`(text: String) {
    #expect(!Secrets.looksSecret(text))
  }

  @Test(arguments: [
    "[general]\napi_key = hunter2\n", "[general]\nhunter2 password\n", "[hunter2_token]\n",
    "[general]\nminutes = sk-hunter2\n", "[general]\nlang: hunter2 secret\n", "hunter2_key = 1\n",
    "[general]\nfrobnication = hunter2\n", "[general]\nlang = token hunter2\n",
  ])
  func `no problem tells the secret in its line`(text: String) {
    let (_, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    #expect(problems.count == 1)
    for problem in problems { #expect(!"\(problem)".contains("hunter2"), "\(problem)") }
  }

  @Test func `a long value is cut short`() {
    #expect(Secrets.shortened(String(repeating: "长", count: 500)).count == 80)
    #expect(Secrets.shortened("短") == "短")
  }
}

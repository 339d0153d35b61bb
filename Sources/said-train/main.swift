import Foundation
import Glibc

let words = Array(CommandLine.arguments.dropFirst())
do {
  guard words.first == "mandarin" else {
    throw MandarinCommand.UsageError(text: MandarinCommand.usage)
  }
  try await MandarinCommand(Array(words.dropFirst())).run()
} catch let error as MandarinCommand.UsageError {
  FileHandle.standardError.write(Data(error.text.utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("said-train: \(error)\n".utf8))
  exit(1)
}

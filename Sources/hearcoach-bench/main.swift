import Glibc

do {
  let place = try Workplace()
  defer { place.remove() }
  var table = Table()
  for row in try await Rows.all(in: place) {
    table.add(try await row.measure())
  }
  table.finish()
} catch {
  print("hearcoach-bench: \(error)")
  exit(1)
}

import Glibc

do {
  let order = try AttackOrder(CommandLine.arguments.dropFirst())
  if let file = order.file {
    try Raid(order).repeated(file)
    exit(0)
  }
  let isClean = try order.isRaid ? Raid(order).run() : Campaign(order).run()
  exit(isClean ? 0 : 1)
} catch {
  tell("hearcoach-attack: \(error)")
  exit(64)
}

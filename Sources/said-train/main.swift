import Glibc

let usage = "Usage: said-train english DIR | mandarin DIR…\n"
_ = usage.withCString { write(2, $0, usage.utf8.count) }
exit(64)

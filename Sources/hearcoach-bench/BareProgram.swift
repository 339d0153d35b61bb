import Glibc

/// A C program that does nothing but link the libraries that `hearcoach` links.
struct BareProgram {
  let program: Program

  init(in directory: String) throws {
    let source = directory + "/bare.c"
    let binary = directory + "/bare"
    guard let file = fopen(source, "w") else {
      throw Program.Failure(description: "cannot write \(source)")
    }
    fputs("#include <stdio.h>\nint main(void) { puts(\"bare\"); return 0; }\n", file)
    fclose(file)
    let libraries = [
      "glib-2.0", "gobject-2.0", "gio-2.0", "notify", "gdk_pixbuf-2.0", "sqlite3", "espeak-ng",
      "pulse", "sndfile", "sonic", "edit", "curl", "stdc++", "gcc_s", "m",
    ].map { "-l" + $0 }
    // Without this the linker leaves out every library that nothing is taken from.
    var build = Program("clang", "-O2", source, "-o", binary, "-Wl,--no-as-needed")
    build = Program(words: build.words + libraries)
    _ = try build.run()
    program = Program(binary)
  }
}

extension Program {
  init(words: [String]) {
    self.words = words
  }
}

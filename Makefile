# HearCoach: `make run` sets up, builds and starts a session; `make test` sets up and runs all tests.

PREFIX ?= $(HOME)/.local

# What Swift itself links against, then what HearCoach does.
PACKAGES := git libc6-dev libgcc-12-dev libstdc++-12-dev binutils libxml2 libncurses6 pkg-config \
  libsqlite3-dev libcurl4-openssl-dev libnotify-dev libpulse-dev libespeak-ng-dev libedit-dev \
  libsonic-dev libsndfile1-dev espeak-ng-data pulseaudio-utils ca-certificates
# Servers for the tests, where no desktop brings its own; espeak-ng and sqlite3 are peers.
TEST_PACKAGES := iproute2 dbus dbus-bin sqlite3 python3 tmux espeak-ng desktop-file-utils libglib2.0-bin openssl
TEST_SERVERS := pulseaudio dunst xvfb xauth openbox x11-utils xterm systemd dbus-user-session
BENCH_PACKAGES := espeak-ng curl sqlite3

ICONS := share/icons/hicolor/scalable/apps

RELEASE := .build/release/hearcoach
SOURCES := Package.swift $(shell find Sources -type f)
SWIFT_BUILD := swift build -c release --static-swift-stdlib

.PHONY: run build test lint format bench truth install uninstall setup setup-tests clean

# A session that the learner cancels is no failure of make's.
run: build
	@.setup/with-sound $(RELEASE) session || [ $$? -eq 2 ]

setup:
	@.setup/packages $(PACKAGES)

build: setup $(RELEASE)

$(RELEASE): $(SOURCES)
	$(SWIFT_BUILD) --product hearcoach
	@touch $@

setup-tests: setup
	@.setup/packages $(TEST_PACKAGES)
	@if .setup/bare; then .setup/packages $(TEST_SERVERS); fi

# One test at a time: some keep a whole core busy, and others wait for what happens in real time.
test: setup-tests
	swift test --no-parallel

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: setup-tests build
	@.setup/packages $(BENCH_PACKAGES)
	$(SWIFT_BUILD) --product hearcoach-bench
	@.setup/with-sound .build/release/hearcoach-bench

# DATA=dir: labelled recordings, labels.json and audio/NAME.flac.
truth: setup
	@.setup/packages pocketsphinx-en-us
	$(SWIFT_BUILD) --product hearcoach-bench
	@.build/release/hearcoach-bench truth $(DATA)

install: build
	install -Dm755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/hearcoach
	install -d $(DESTDIR)$(PREFIX)/share/hearcoach
	cp -R config/. systemd-user $(DESTDIR)$(PREFIX)/share/hearcoach/
	install -Dm644 config/desktop/hearcoach.desktop -t $(DESTDIR)$(PREFIX)/share/applications/
	install -Dm644 config/desktop/hearcoach.svg -t $(DESTDIR)$(PREFIX)/$(ICONS)
	@echo "Installed: $(DESTDIR)$(PREFIX)/bin/hearcoach"

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/hearcoach
	rm -rf $(DESTDIR)$(PREFIX)/share/hearcoach
	rm -f $(DESTDIR)$(PREFIX)/share/applications/hearcoach.desktop
	rm -f $(DESTDIR)$(PREFIX)/$(ICONS)/hearcoach.svg

clean:
	swift package clean

"""A Wyoming server by the wyoming library: it hums what it is to speak, and counts what it hears."""

import asyncio
import math
import struct
import sys

from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.event import Event
from wyoming.info import Attribution, Describe, Info, TtsProgram, TtsVoice
from wyoming.server import AsyncEventHandler, AsyncServer
from wyoming.tts import Synthesize

RATE = 16_000
BY = Attribution(name="tests", url="")
INFO = Info(
    tts=[
        TtsProgram(
            name="hum", attribution=BY, installed=True, description=None, version=None,
            voices=[
                TtsVoice(
                    name="low", attribution=BY, installed=True, description=None, version=None,
                    languages=["zh_CN"],
                )
            ],
        )
    ]
)


class Handler(AsyncEventHandler):
    language = ""
    heard = 0

    async def handle_event(self, event: Event) -> bool:
        if Describe.is_type(event.type):
            await self.write_event(INFO.event())
        elif Synthesize.is_type(event.type):
            await self.hum(Synthesize.from_event(event).text)
        elif Transcribe.is_type(event.type):
            self.language = Transcribe.from_event(event).language or ""
        elif AudioChunk.is_type(event.type):
            self.heard += len(AudioChunk.from_event(event).audio)
        elif AudioStop.is_type(event.type):
            text = f"{self.heard} bytes of {self.language}"
            await self.write_event(Transcript(text=text).event())
            return False
        return True

    async def hum(self, text: str) -> None:
        count = RATE * len(text) // 4
        waves = (6_000 * math.sin(2 * math.pi * 180 * n / RATE) for n in range(count))
        sound = b"".join(struct.pack("<h", int(wave)) for wave in waves)
        await self.write_event(AudioStart(rate=RATE, width=2, channels=1).event())
        for start in range(0, len(sound), 4_096):
            piece = sound[start : start + 4_096]
            await self.write_event(
                AudioChunk(rate=RATE, width=2, channels=1, audio=piece).event()
            )
        await self.write_event(AudioStop().event())


asyncio.run(AsyncServer.from_uri(sys.argv[1]).run(Handler))

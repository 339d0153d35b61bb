"""llama.cpp behind OpenAI's protocol, streamed word by word: usage llama_server.py MODEL.gguf PORT

cyllama brings a server of its own, which never streams and answers nothing from its second request on (0.2.18): it does not
empty llama.cpp's memory between them. Its bindings are sound, and these lines are all there is around them.
"""

import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from cyllama import GenerationConfig, LLM

most = 60


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_GET(self):
        body = json.dumps({"object": "list", "data": [{"id": "smollm2", "object": "model"}]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        wanted = asked.get("max_completion_tokens") or asked.get("max_tokens") or most
        config = GenerationConfig(
            max_tokens=min(most, wanted), temperature=0.4, repeat_penalty=1.1, n_gpu_layers=0, n_ctx=2048,
            seed=24, stop_sequences=asked.get("stop") or [])
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for piece in self.server.model.chat(asked["messages"], config=config, stream=True):
                self.put({"choices": [{"index": 0, "delta": {"content": str(piece)}}]})
            self.put({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
            self.chunk(b"data: [DONE]\n\n")
            self.wfile.write(b"0\r\n\r\n")
        except OSError:
            # Whoever has heard enough hangs up.
            self.close_connection = True
        self.server.model.reset_context()

    def put(self, event):
        event = {"id": "x", "object": "chat.completion.chunk", "created": int(time.time()), "model": "smollm2", **event}
        self.chunk(f"data: {json.dumps(event)}\n\n".encode())

    def chunk(self, data):
        self.wfile.write(b"%x\r\n" % len(data) + data + b"\r\n")
        self.wfile.flush()


server = HTTPServer(("127.0.0.1", int(sys.argv[2])), Handler)
server.model = LLM(sys.argv[1], n_gpu_layers=0, n_ctx=2048)
server.serve_forever()

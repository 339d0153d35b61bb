"""An ear with fifty words to choose from: Whisper's own numbers, computed with numpy.

Many sentences that begin alike are weighed at once: each beginning is computed a single time. Of all that Whisper may
write the ear knows only the pieces of the fifty words. (needs faster-whisper, for its spectra and tokens, and scipy)
"""

import os
import struct

import numpy as np
from scipy.special import erf

HEADS = 8
LAYERS = 6


def numbers(path):
    """What a model consists of, as CTranslate2 keeps it."""
    with open(path, "rb") as file:
        data = memoryview(file.read())
    place = 0

    def one(form):
        nonlocal place
        value = struct.unpack_from("<" + form, data, place)[0]
        place += struct.calcsize("<" + form)
        return value

    def name():
        nonlocal place
        length = one("H")
        place += length
        return bytes(data[place - length : place]).rstrip(b"\0").decode()

    kinds = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}
    found = {}
    one("I"), name(), one("I")
    for _ in range(one("I")):
        own = name()
        shape = [one("I") for _ in range(one("B"))]
        kind, size = one("B"), one("I")
        values = np.frombuffer(data[place : place + size], kinds[kind]).reshape(shape)
        found[own] = values.astype(np.float32) if kind == 4 else values
        place += size
    for _ in range(one("I")):
        own, other = name(), name()
        found[own] = found[other]
    return found


def gelu(x):
    return 0.5 * x * (1 + erf(x * np.float32(0.5**0.5)))


def attend(q, k, v, mask=None):
    q, k, v = (x.reshape(len(x), HEADS, -1).transpose(1, 0, 2) for x in (q, k, v))
    weight = q @ k.transpose(0, 2, 1) / np.float32(q.shape[2] ** 0.5)
    if mask is not None:
        weight += mask
    weight = np.exp(weight - weight.max(-1, keepdims=True))
    weight /= weight.sum(-1, keepdims=True)
    return (weight @ v).transpose(1, 0, 2).reshape(q.shape[1], -1)


class Ear:
    def __init__(self, lang, model, columns):
        import tokenizers
        from faster_whisper.feature_extractor import FeatureExtractor
        from faster_whisper.tokenizer import Tokenizer

        self.own = numbers(os.path.join(model, "model.bin"))
        tokens = tokenizers.Tokenizer.from_file(os.path.join(model, "tokenizer.json"))
        self.tokens = Tokenizer(tokens, True, task="transcribe", language=lang)
        self.start = [*self.tokens.sot_sequence, self.tokens.no_timestamps]
        self.features = FeatureExtractor()
        self.lang, self.columns = lang, columns
        known = {token for column in columns for word in column for token in self.pieces([word])}
        pairs = [([a, b]) for first, second in zip(columns, columns[1:]) for a in first for b in second]
        self.known = np.array(sorted(known | {token for pair in pairs for token in self.pieces(pair)}))
        self.words = self.own["decoder/projection/weight"][self.known]

    def pieces(self, words):
        return self.tokens.encode("".join(words) if self.lang == "zh" else " " + " ".join(words))

    def norm(self, x, name):
        x = x - x.mean(1, keepdims=True)
        x /= np.sqrt((x * x).mean(1, keepdims=True) + 1e-5)
        return x * self.own[name + "/gamma"] + self.own[name + "/beta"]

    def line(self, x, name):
        return x @ self.own[name + "/weight"].T + self.own[name + "/bias"]

    def layer(self, x, name, mask=None):
        both = self.line(self.norm(x, name + "self_attention/layer_norm"), name + "self_attention/linear_0")
        return x + self.line(attend(*np.split(both, 3, 1), mask), name + "self_attention/linear_1")

    def think(self, x, name):
        return x + self.line(gelu(self.line(self.norm(x, name + "ffn/layer_norm"), name + "ffn/linear_0")),
                             name + "ffn/linear_1")  # fmt: skip

    def fold(self, x, name, step):
        weight = self.own[name + "/weight"]
        x = np.pad(x, ((0, 0), (1, 1)))
        count = (x.shape[1] - 3) // step + 1
        parts = np.concatenate([x[:, k : k + step * count : step] for k in range(3)])
        return gelu(np.concatenate([weight[:, :, k] for k in range(3)], 1) @ parts + self.own[name + "/bias"][:, None])

    def hear(self, sound):
        frames = self.features(sound, padding=0)
        frames = frames[:, : frames.shape[1] // 2 * 2].astype(np.float32)
        x = self.fold(self.fold(frames, "encoder/conv1", 1), "encoder/conv2", 2).T
        x = x + self.own["encoder/position_encodings/encodings"][: len(x)]
        for n in range(LAYERS):
            x = self.think(self.layer(x, f"encoder/layer_{n}/"), f"encoder/layer_{n}/")
        return self.norm(x, "encoder/layer_norm")

    def scores(self, sound, said):
        """How probable each word of each column is in place of that which was said, the word after it included: logarithms."""
        heard = self.hear(sound)
        nodes, known, paths = [], {}, []
        for place, column in enumerate(self.columns):
            for word in column:
                parent, path = -1, []
                for token in self.start + self.pieces(said[:place] + [word] + said[place + 1 : place + 2]):
                    if (parent, token) not in known:
                        known[parent, token] = len(nodes)
                        nodes.append((token, parent, len(path)))
                    parent = known[parent, token]
                    path.append(parent)
                paths.append(path[len(self.start) - 1 :])
        mask = np.full((len(nodes), len(nodes)), -1e9, np.float32)
        for place, (_, parent, _) in enumerate(nodes):
            if parent >= 0:
                mask[place] = mask[parent]
            mask[place, place] = 0
        token, depth = (np.array([node[part] for node in nodes]) for part in (0, 2))
        x = self.own["decoder/embeddings/weight"][token] + self.own["decoder/position_encodings/encodings"][depth]
        for n in range(LAYERS):
            name = f"decoder/layer_{n}/"
            x = self.layer(x, name, mask)
            question = self.line(self.norm(x, name + "attention/layer_norm"), name + "attention/linear_0")
            both = np.split(self.line(heard, name + "attention/linear_1"), 2, 1)
            x = self.think(x + self.line(attend(question, *both), name + "attention/linear_2"), name)
        odds = self.norm(x, "decoder/layer_norm") @ self.words.T
        odds -= odds.max(1, keepdims=True)
        odds -= np.log(np.exp(odds).sum(1, keepdims=True))
        column = np.searchsorted(self.known, token)
        found = [sum(float(odds[a, column[b]]) for a, b in zip(path, path[1:])) for path in paths]
        return [found[10 * place : 10 * place + 10] for place in range(len(self.columns))]

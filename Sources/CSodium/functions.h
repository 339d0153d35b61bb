FUNCTION(int, sodium_init, (void), ())
FUNCTION(int, crypto_aead_chacha20poly1305_ietf_decrypt,
         (unsigned char *m, unsigned long long *mlen_p, unsigned char *nsec,
          const unsigned char *c, unsigned long long clen, const unsigned char *ad,
          unsigned long long adlen, const unsigned char *npub, const unsigned char *k),
         (m, mlen_p, nsec, c, clen, ad, adlen, npub, k))
FUNCTION(int, crypto_aead_chacha20poly1305_ietf_encrypt,
         (unsigned char *c, unsigned long long *clen_p, const unsigned char *m,
          unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
          const unsigned char *nsec, const unsigned char *npub, const unsigned char *k),
         (c, clen_p, m, mlen, ad, adlen, nsec, npub, k))
FUNCTION(int, crypto_auth_hmacsha256_final,
         (crypto_auth_hmacsha256_state *state, unsigned char *out),
         (state, out))
FUNCTION(int, crypto_auth_hmacsha256_init,
         (crypto_auth_hmacsha256_state *state, const unsigned char *key, size_t keylen),
         (state, key, keylen))
FUNCTION(int, crypto_auth_hmacsha256_update,
         (crypto_auth_hmacsha256_state *state, const unsigned char *in, unsigned long long inlen),
         (state, in, inlen))
FUNCTION(int, crypto_pwhash_scryptsalsa208sha256_ll,
         (const uint8_t *passwd, size_t passwdlen, const uint8_t *salt, size_t saltlen,
          uint64_t N, uint32_t r, uint32_t p, uint8_t *buf, size_t buflen),
         (passwd, passwdlen, salt, saltlen, N, r, p, buf, buflen))
FUNCTION(int, crypto_core_ristretto255_from_hash, (unsigned char *p, const unsigned char *r),
         (p, r))
FUNCTION(void, crypto_core_ristretto255_scalar_random, (unsigned char *r), (r))
FUNCTION(int, crypto_generichash,
         (unsigned char *out, size_t outlen, const unsigned char *in, unsigned long long inlen,
          const unsigned char *key, size_t keylen),
         (out, outlen, in, inlen, key, keylen))
FUNCTION(int, crypto_scalarmult_ristretto255,
         (unsigned char *q, const unsigned char *n, const unsigned char *p), (q, n, p))
FUNCTION(int, crypto_secretstream_xchacha20poly1305_init_pull,
         (crypto_secretstream_xchacha20poly1305_state *state, const unsigned char *header,
          const unsigned char *k),
         (state, header, k))
FUNCTION(int, crypto_secretstream_xchacha20poly1305_init_push,
         (crypto_secretstream_xchacha20poly1305_state *state, unsigned char *header,
          const unsigned char *k),
         (state, header, k))
FUNCTION(int, crypto_secretstream_xchacha20poly1305_pull,
         (crypto_secretstream_xchacha20poly1305_state *state, unsigned char *m,
          unsigned long long *mlen_p, unsigned char *tag_p, const unsigned char *c,
          unsigned long long clen, const unsigned char *ad, unsigned long long adlen),
         (state, m, mlen_p, tag_p, c, clen, ad, adlen))
FUNCTION(int, crypto_secretstream_xchacha20poly1305_push,
         (crypto_secretstream_xchacha20poly1305_state *state, unsigned char *c,
          unsigned long long *clen_p, const unsigned char *m, unsigned long long mlen,
          const unsigned char *ad, unsigned long long adlen, unsigned char tag),
         (state, c, clen_p, m, mlen, ad, adlen, tag))
FUNCTION(void, randombytes_buf, (void *const buf, const size_t size), (buf, size))

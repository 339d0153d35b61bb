FUNCTION(int, sf_close, (SNDFILE *sndfile), (sndfile))
FUNCTION(int, sf_error, (SNDFILE *sndfile), (sndfile))
FUNCTION(SNDFILE *, sf_open_fd,
         (int fd, int mode, SF_INFO *sfinfo, int close_desc),
         (fd, mode, sfinfo, close_desc))
FUNCTION(sf_count_t, sf_readf_float,
         (SNDFILE *sndfile, float *ptr, sf_count_t frames),
         (sndfile, ptr, frames))
FUNCTION(const char *, sf_strerror, (SNDFILE *sndfile), (sndfile))

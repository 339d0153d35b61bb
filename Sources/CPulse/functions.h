FUNCTION(pa_usec_t, pa_bytes_to_usec, (uint64_t length, const pa_sample_spec *spec), (length, spec))
FUNCTION(int, pa_context_connect,
         (pa_context *c, const char *server, pa_context_flags_t flags, const pa_spawn_api *api),
         (c, server, flags, api))
FUNCTION(void, pa_context_disconnect, (pa_context *c), (c))
FUNCTION(int, pa_context_errno, (const pa_context *c), (c))
FUNCTION(uint32_t, pa_context_get_index, (const pa_context *s), (s))
FUNCTION(const char *, pa_context_get_server, (const pa_context *c), (c))
FUNCTION(pa_operation *, pa_context_get_server_info,
         (pa_context *c, pa_server_info_cb_t cb, void *userdata),
         (c, cb, userdata))
FUNCTION(pa_operation *, pa_context_get_sink_info_list,
         (pa_context *c, pa_sink_info_cb_t cb, void *userdata),
         (c, cb, userdata))
FUNCTION(pa_operation *, pa_context_get_sink_input_info,
         (pa_context *c, uint32_t idx, pa_sink_input_info_cb_t cb, void *userdata),
         (c, idx, cb, userdata))
FUNCTION(pa_operation *, pa_context_get_source_info_list,
         (pa_context *c, pa_source_info_cb_t cb, void *userdata),
         (c, cb, userdata))
FUNCTION(pa_operation *, pa_context_get_source_output_info_list,
         (pa_context *c, pa_source_output_info_cb_t cb, void *userdata),
         (c, cb, userdata))
FUNCTION(pa_context_state_t, pa_context_get_state, (const pa_context *c), (c))
FUNCTION(pa_context *, pa_context_new,
         (pa_mainloop_api *mainloop, const char *name),
         (mainloop, name))
FUNCTION(pa_operation *, pa_context_set_sink_input_volume,
         (pa_context *c, uint32_t idx, const pa_cvolume *volume, pa_context_success_cb_t cb,
          void *userdata),
         (c, idx, volume, cb, userdata))
FUNCTION(void, pa_context_set_state_callback,
         (pa_context *c, pa_context_notify_cb_t cb, void *userdata),
         (c, cb, userdata))
FUNCTION(void, pa_context_unref, (pa_context *c), (c))
FUNCTION(pa_volume_t, pa_cvolume_max, (const pa_cvolume *a), (a))
FUNCTION(pa_cvolume *, pa_cvolume_scale, (pa_cvolume *v, pa_volume_t max), (v, max))
FUNCTION(const char *, pa_get_library_version, (void), ())
FUNCTION(void, pa_operation_cancel, (pa_operation *o), (o))
FUNCTION(pa_operation_state_t, pa_operation_get_state, (const pa_operation *o), (o))
FUNCTION(void, pa_operation_set_state_callback,
         (pa_operation *o, pa_operation_notify_cb_t cb, void *userdata),
         (o, cb, userdata))
FUNCTION(void, pa_operation_unref, (pa_operation *o), (o))
FUNCTION(const char *, pa_proplist_gets, (const pa_proplist *p, const char *key), (p, key))
FUNCTION(int, pa_sample_spec_valid, (const pa_sample_spec *spec), (spec))
FUNCTION(int, pa_stream_connect_playback,
         (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags,
          const pa_cvolume *volume, pa_stream *sync_stream),
         (s, dev, attr, flags, volume, sync_stream))
FUNCTION(int, pa_stream_connect_record,
         (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags),
         (s, dev, attr, flags))
FUNCTION(pa_operation *, pa_stream_cork,
         (pa_stream *s, int b, pa_stream_success_cb_t cb, void *userdata),
         (s, b, cb, userdata))
FUNCTION(int, pa_stream_disconnect, (pa_stream *s), (s))
FUNCTION(pa_operation *, pa_stream_drain,
         (pa_stream *s, pa_stream_success_cb_t cb, void *userdata),
         (s, cb, userdata))
FUNCTION(int, pa_stream_drop, (pa_stream *p), (p))
FUNCTION(pa_operation *, pa_stream_flush,
         (pa_stream *s, pa_stream_success_cb_t cb, void *userdata),
         (s, cb, userdata))
FUNCTION(pa_context *, pa_stream_get_context, (const pa_stream *p), (p))
FUNCTION(const char *, pa_stream_get_device_name, (const pa_stream *s), (s))
FUNCTION(uint32_t, pa_stream_get_index, (const pa_stream *s), (s))
FUNCTION(const pa_sample_spec *, pa_stream_get_sample_spec, (pa_stream *s), (s))
FUNCTION(pa_stream_state_t, pa_stream_get_state, (const pa_stream *p), (p))
FUNCTION(int, pa_stream_get_time, (pa_stream *s, pa_usec_t *r_usec), (s, r_usec))
FUNCTION(const pa_timing_info *, pa_stream_get_timing_info, (pa_stream *s), (s))
FUNCTION(pa_stream *, pa_stream_new,
         (pa_context *c, const char *name, const pa_sample_spec *ss, const pa_channel_map *map),
         (c, name, ss, map))
FUNCTION(int, pa_stream_peek, (pa_stream *p, const void **data, size_t *nbytes), (p, data, nbytes))
FUNCTION(void, pa_stream_set_latency_update_callback,
         (pa_stream *p, pa_stream_notify_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(void, pa_stream_set_moved_callback,
         (pa_stream *p, pa_stream_notify_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(void, pa_stream_set_read_callback,
         (pa_stream *p, pa_stream_request_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(void, pa_stream_set_started_callback,
         (pa_stream *p, pa_stream_notify_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(void, pa_stream_set_state_callback,
         (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata),
         (s, cb, userdata))
FUNCTION(void, pa_stream_set_write_callback,
         (pa_stream *p, pa_stream_request_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(void, pa_stream_unref, (pa_stream *s), (s))
FUNCTION(pa_operation *, pa_stream_update_timing_info,
         (pa_stream *p, pa_stream_success_cb_t cb, void *userdata),
         (p, cb, userdata))
FUNCTION(int, pa_stream_write,
         (pa_stream *p, const void *data, size_t nbytes, pa_free_cb_t free_cb, int64_t offset,
          pa_seek_mode_t seek),
         (p, data, nbytes, free_cb, offset, seek))
FUNCTION(const char *, pa_strerror, (int error), (error))
FUNCTION(void, pa_threaded_mainloop_free, (pa_threaded_mainloop *m), (m))
FUNCTION(pa_mainloop_api *, pa_threaded_mainloop_get_api, (pa_threaded_mainloop *m), (m))
FUNCTION(int, pa_threaded_mainloop_in_thread, (pa_threaded_mainloop *m), (m))
FUNCTION(pa_threaded_mainloop *, pa_threaded_mainloop_new, (void), ())
FUNCTION(void, pa_threaded_mainloop_set_name,
         (pa_threaded_mainloop *m, const char *name),
         (m, name))
FUNCTION(int, pa_threaded_mainloop_start, (pa_threaded_mainloop *m), (m))
FUNCTION(void, pa_threaded_mainloop_stop, (pa_threaded_mainloop *m), (m))
FUNCTION(size_t, pa_usec_to_bytes, (pa_usec_t t, const pa_sample_spec *spec), (t, spec))

FUNCTION(void, curl_easy_cleanup, (CURL *curl), (curl))
VARIADIC(curl_easy_getinfo)
FUNCTION(CURL *, curl_easy_init, (void), ())
FUNCTION(CURLcode, curl_easy_perform, (CURL *curl), (curl))
VARIADIC(curl_easy_setopt)
FUNCTION(const char *, curl_easy_strerror, (CURLcode code), (code))
FUNCTION(CURLcode, curl_global_init, (long flags), (flags))
FUNCTION(CURLMcode, curl_multi_add_handle,
         (CURLM *multi_handle, CURL *curl_handle),
         (multi_handle, curl_handle))
FUNCTION(CURLMcode, curl_multi_cleanup, (CURLM *multi_handle), (multi_handle))
FUNCTION(CURLMsg *, curl_multi_info_read,
         (CURLM *multi_handle, int *msgs_in_queue),
         (multi_handle, msgs_in_queue))
FUNCTION(CURLM *, curl_multi_init, (void), ())
FUNCTION(CURLMcode, curl_multi_perform,
         (CURLM *multi_handle, int *running_handles),
         (multi_handle, running_handles))
FUNCTION(CURLMcode, curl_multi_poll,
         (CURLM *multi_handle, struct curl_waitfd *extra_fds, unsigned int extra_nfds,
          int timeout_ms, int *ret),
         (multi_handle, extra_fds, extra_nfds, timeout_ms, ret))
FUNCTION(CURLMcode, curl_multi_remove_handle,
         (CURLM *multi_handle, CURL *curl_handle),
         (multi_handle, curl_handle))
FUNCTION(struct curl_slist *, curl_slist_append,
         (struct curl_slist *list, const char *data),
         (list, data))
FUNCTION(void, curl_slist_free_all, (struct curl_slist *list), (list))
FUNCTION(curl_version_info_data *, curl_version_info, (CURLversion age), (age))

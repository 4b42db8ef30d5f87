vcl 4.1;

# A cache in front of two processes with the role web, at 10.0.0.1 and 10.0.0.2. Each has TRUSTED_PROXIES=10.0.0.4 (this machine, and nginx
# before it when another one ends TLS), PURGE_URLS=http://10.0.0.4:6081/ and PURGE_SECRET_FILE with the secret of /etc/varnish/purge-secret.
# Debian: apt-get install varnish varnish-modules; this file is /etc/varnish/default.vcl, with your addresses and name. varnishd needs the options
# -p backend_idle_timeout=3 -p pipe_timeout=3600: the site closes idle connections after 5 s, and WebSockets stay open.

import directors;
import std;
import xkey;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 2s;
  .window = 4;
  .threshold = 3;
  .initial = 3;
}
# An answer that takes longer than 15 s is not stored: the last repeat of a purge comes after 30 s.
backend first { .host = "10.0.0.1"; .port = "8080"; .host_header = "www.example.org"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 15s; }
backend second { .host = "10.0.0.2"; .port = "8080"; .host_header = "www.example.org"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 15s; }

# The processes with the role jobs, which send purges.
acl purgers { "127.0.0.1"; "10.0.0.1"; "10.0.0.2"; }

sub vcl_init {
  new web = directors.round_robin();
  web.add_backend(first);
  web.add_backend(second);
}

sub vcl_recv {
  set req.backend_hint = web.backend();

  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.x-purge-secret !~ "^[\w-]{16,}$" ||
        req.http.x-purge-secret != regsub(std.fileread("/etc/varnish/purge-secret"), "\s+$", "")) {
      return (synth(403, "Forbidden"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  unset req.http.x-purge-secret;
  unset req.http.x-new-language;

  # WebSockets and broadcasts without an end are passed on byte by byte.
  if (req.url ~ "^/live/s[0-9]+\.flv(\?|$)" ||
      (req.http.Upgrade ~ "(?i)websocket" && req.url ~ "^/(realtime|live/s[0-9]+/[a-z]+/camera)(\?|$)")) {
    return (pipe);
  }
  # Varnish stores only what a stranger may see. Whatever carries a session, is a call, belongs to the console or is live is not even looked up.
  # Videos come in ranges, and would leave no room for pages. The site judges each page of a browser in minors' mode itself.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.token || req.http.Authorization ||
      req.url ~ "^/(api|system|realtime|live/s[0-9]+|files/uploads|development|preferences|healthz|readyz)([/.?]|$)" ||
      req.url ~ "^/files/.*\.mp4(\?|$)" || req.url ~ "[?&]proof=" || req.http.Cookie ~ "(^|; )minors-mode=") {
    return (pass);
  }

  # Pages vary by two cookies. All others are removed, so that readers with the same choice share a page.
  call choices;
  # When all processes are down, pages are served for a day longer (beresp.grace), else for a minute while a new one is fetched.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

# Leaves the language and the theme in the cookies, always in the same order. A language in the address counts as chosen by readers without a
# choice, as the site itself does by a cookie.
sub choices {
  set req.http.x-language = "";
  if (req.http.Cookie ~ "(^|; )arco-locale=(zh-CN|en-US)(;|$)") {
    set req.http.x-language = regsub(req.http.Cookie, "^(.*; )?arco-locale=([\w-]+).*$", "arco-locale=\2");
  } else if (req.url ~ "\?language=(zh-CN|en-US)$") {
    set req.http.x-language = regsub(req.url, "^.*\?language=([\w-]+)$", "arco-locale=\1");
    set req.http.x-new-language = req.http.x-language;
  }
  if (req.http.Cookie ~ "(^|; )theme=dark(;|$)") {
    set req.http.Cookie = req.http.x-language + "; theme=dark";
  } else {
    set req.http.Cookie = req.http.x-language;
  }
  set req.http.Cookie = regsub(req.http.Cookie, "^; ", "");
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
  unset req.http.x-language;
}

sub vcl_pipe {
  # Any other connection closes after its answer: a further request on it would reach the site without this cache.
  if (req.http.Upgrade) {
    set bereq.http.Connection = req.http.Connection;
    set bereq.http.Upgrade = req.http.Upgrade;
  }
}

sub vcl_backend_fetch {
  unset bereq.http.x-new-language;
  # A call that nobody stores may take longer.
  if (bereq.uncacheable) {
    set bereq.first_byte_timeout = 60s;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # A failed attempt leaves the old page in place. What one process cannot answer now, the other is asked for.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.status == 503 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  # Nothing is stored unless the site says so: pages with their keys, files for ever.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Varnish-Cache-Control ~ "^max-age=[0-9]+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.Varnish-Cache-Control, "^max-age=", "") + "s", 0s);
    set beresp.grace = 24h;
  } else if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "^public, max-age=[1-9]" &&
      std.integer(beresp.http.Content-Length, 0) < 8388608) {
    set beresp.grace = 24h;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
  }
  unset beresp.http.x-request-id;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.status = 503;
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"网站暂时无法访问，请稍后再试。
The site cannot be reached at the moment. Please try again in a few seconds.
"};
  return (deliver);
}

sub vcl_deliver {
  # The keys and the time of storing concern caches alone.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Varnish-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=.*$", "");
  if (req.http.x-new-language && resp.status < 400) {
    set resp.http.Set-Cookie = req.http.x-new-language + "; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
  }
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason;
  return (deliver);
}

import http from 'node:http'
import https from 'node:https'

type OutsideRequest = {
  readonly method: 'GET' | 'POST'
  /** Path and query, beginning with a slash. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A status came. `text` is missing when the body was longer than the limit or broke off. */
export type Answered = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string | undefined }
/**
 * No status came: the request was either never written (`unreachable`: no address, no connection, no trusted TLS), or written without an
 * answer (`silent`).
 */
export type Unanswered = { readonly nothing: 'unreachable' | 'silent'; readonly rawCode: string }
export type OutsideReply = Answered | Unanswered

/** One host that may be asked, and no other: the address is fixed when it is opened (S110, S111). */
type Outside = {
  /** As the `Host` header says it. */
  readonly host: string
  /** Path and query of the address itself. */
  readonly path: string
  /** Follows no redirect. What it returns says nothing about address, query or body; it throws only for a header that HTTP cannot carry. */
  ask(request: OutsideRequest, signal: AbortSignal): Promise<OutsideReply>
}

type OutsideLimits = { readonly connectMs: number; readonly totalMs: number; readonly replyBytes: number }
/** S111. */
export const OUTSIDE_LIMITS: OutsideLimits = { connectMs: 5_000, totalMs: 10_000, replyBytes: 64 * 1024 }

/** The address, or undefined when it is not https, or http to this machine itself; nor with a name and password or a fragment in it. */
export function readAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return undefined
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback) ? url : undefined
}

/**
 * Opens a host to be asked. Not `fetch`, since that cannot tell a connection that never was from an answer that never came, and takes
 * trust in TLS from the environment.
 */
export function openOutside(address: string, limits: OutsideLimits = OUTSIDE_LIMITS): Outside {
  const url = readAddress(address)
  if (!url) throw new TypeError('An outside address must be https, or http to loopback')
  return {
    host: url.host,
    path: url.pathname + url.search,
    ask: (request, signal) => new Promise((resolve) => exchange(url, request, limits, signal, resolve)),
  }
}

function exchange(url: URL, request: OutsideRequest, limits: OutsideLimits, signal: AbortSignal, done: (reply: OutsideReply) => void) {
  let isConnected = false
  let head: { status: number; retryAfter: string | undefined } | undefined
  const end = (text: string | undefined, rawCode = 'CUT_OFF') => {
    for (const timer of timers) clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    done(head ? { ...head, text } : { nothing: isConnected ? 'silent' : 'unreachable', rawCode })
    outgoing.destroy()
  }
  const stop = () => end(undefined, 'TIMED_OUT')
  const outgoing = write(url, request)
  const timers = [setTimeout(() => isConnected || stop(), limits.connectMs), setTimeout(stop, limits.totalMs)]
  outgoing.once('socket', (socket) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true
    }),
  )
  outgoing.once('response', (response) => {
    head = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
    collect(response, limits.replyBytes, end)
  })
  outgoing.on('error', (error) => end(undefined, codeOf(error)))
  outgoing.once('close', () => end(undefined))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
}

/** A connection of its own for each request, so that "connected" means this request and no stale connection is written to. */
function write(url: URL, { method, path, headers, body = '' }: OutsideRequest): http.ClientRequest {
  const options = {
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    method,
    path,
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity', 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
  } as const
  const outgoing = url.protocol === 'https:' ? https.request({ ...options, rejectUnauthorized: true }) : http.request(options)
  return outgoing.end(body)
}

function collect(response: http.IncomingMessage, mostBytes: number, end: (text: string | undefined) => void): void {
  const parts: Buffer[] = []
  let sizeBytes = 0
  response.on('data', (part: Buffer) => {
    sizeBytes += part.length
    if (sizeBytes > mostBytes) end(undefined)
    else parts.push(part)
  })
  response.on('end', () => end(response.complete ? Buffer.concat(parts).toString('utf8') : undefined))
  response.on('error', () => end(undefined))
}

/** Node's or OpenSSL's short word; the message would carry addresses and names. */
function codeOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'FAILED'
}

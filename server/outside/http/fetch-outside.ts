import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isLoopbackHost } from '#server/config/loopback-host.ts'

type OutsideRequest = {
  readonly method: 'GET' | 'POST' | 'PURGE'
  /** Path and query, beginning with a slash. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A reply with a status. `text` is undefined when the body exceeded the limit or broke off. */
export type OutsideAnswer = {
  readonly status: number
  readonly retryAfter: string | undefined
  /** The header Date: the time of the other side. */
  readonly date?: string | undefined
  readonly text: string | undefined
}
/**
 * A request without a status. `unreachable` means that it was never written: no address, no connection or no trusted TLS. `silent` means
 * that it was written without an answer. `isStale` means that the other side closed a connection that earlier requests had used, so that the
 * cause may be its age.
 */
export type Unanswered = { readonly nothing: 'unreachable' | 'silent'; readonly rawCode: string; readonly isStale?: true }
export type OutsideReply = OutsideAnswer | Unanswered

/** A client for one host, whose address is fixed when it is opened (S110, S111). */
type Outside = {
  readonly host: string
  /** Path and query of the configured address. */
  readonly path: string
  /**
   * Sends a request and follows no redirect. The result reveals neither address, query nor body. It throws only for a header that HTTP
   * cannot carry.
   */
  ask(request: OutsideRequest, signal: AbortSignal): Promise<OutsideReply>
}

type OutsideLimits = {
  readonly connectMs: number
  readonly totalMs: number
  readonly replyBytes: number
  /** The encoding of the text of an answer: `latin1` carries any bytes. The default is UTF-8. */
  readonly encoding?: 'latin1'
  /** Resolves the host, and may refuse it. The default is the system's. */
  readonly lookup?: LookupFunction
  /** Connections of requests that follow each other. By default, each request has a new one, so that none is stale. */
  readonly connections?: Connections
}

/** Connections that serve several requests. All clients that share them have the same `lookup` for a host. */
export type Connections = { readonly http: http.Agent; readonly https: https.Agent }

/** An unused connection is closed after `idleMs`. */
export function openConnections(idleMs: number): Connections {
  const options = { keepAlive: true, timeout: idleMs }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}

/** Limits by S111. */
export const OUTSIDE_LIMITS: OutsideLimits = { connectMs: 5_000, totalMs: 10_000, replyBytes: 64 * 1024 }

/** Parses an address. Returns undefined unless it is https, or http to this machine, without credentials and fragment. */
export function readOutsideAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)) ? url : undefined
}

/**
 * Opens a client for one host. It does not use `fetch`, which cannot distinguish a failed connection from a missing answer and takes TLS
 * trust from the environment. A `URL` is used without a check, for addresses in a private network that the operator configured.
 */
export function openOutside(address: string | URL, limits: OutsideLimits = OUTSIDE_LIMITS): Outside {
  const url = typeof address === 'string' ? readOutsideAddress(address) : address
  if (!url) throw new TypeError('An outside address must be https, or http to loopback')
  return {
    host: url.host,
    path: url.pathname + url.search,
    ask: (request, signal) => new Promise((resolve) => exchange({ url, request, limits, signal }, resolve)),
  }
}

type OutsideExchange = {
  readonly url: URL
  readonly request: OutsideRequest
  readonly limits: OutsideLimits
  readonly signal: AbortSignal
}

/** Codes of a connection that the other side has closed. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE'])

function exchange({ url, request, limits, signal }: OutsideExchange, done: (reply: OutsideReply) => void): void {
  let isConnected = false
  let head: { status: number; retryAfter: string | undefined; date: string | undefined } | undefined
  const end = (text: string | undefined, rawCode = 'CUT_OFF') => {
    for (const timer of timers) clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    const isStale = outgoing.reusedSocket && CLOSED.has(rawCode)
    done(head ? { ...head, text } : { nothing: isConnected ? 'silent' : 'unreachable', rawCode, ...(isStale && { isStale }) })
    outgoing.destroy()
  }
  const stop = () => end(undefined, 'TIMED_OUT')
  const outgoing = write(url, request, limits)
  const timers = [setTimeout(() => isConnected || stop(), limits.connectMs), setTimeout(stop, limits.totalMs)]
  outgoing.once('socket', (socket) => {
    isConnected = outgoing.reusedSocket
    if (isConnected) return
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true
    })
  })
  outgoing.once('response', (response) => {
    head = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], date: response.headers.date }
    collect(response, limits, end)
  })
  outgoing.on('error', (error) => end(undefined, codeOf(error)))
  outgoing.once('close', () => end(undefined))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
}

function write(url: URL, { method, path, headers, body = '' }: OutsideRequest, { lookup, connections }: OutsideLimits): http.ClientRequest {
  const options = {
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    method,
    path,
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity', 'content-length': String(Buffer.byteLength(body)) },
    agent: connections?.[url.protocol === 'https:' ? 'https' : 'http'] ?? false,
    ...(lookup && { lookup }),
  } as const
  const outgoing = url.protocol === 'https:' ? https.request({ ...options, rejectUnauthorized: true }) : http.request(options)
  return outgoing.end(body)
}

function collect(response: http.IncomingMessage, { replyBytes, encoding }: OutsideLimits, end: (text: string | undefined) => void): void {
  const parts: Buffer[] = []
  let sizeBytes = 0
  response.on('data', (part: Buffer) => {
    sizeBytes += part.length
    if (sizeBytes > replyBytes) end(undefined)
    else parts.push(part)
  })
  response.on('end', () => end(response.complete ? Buffer.concat(parts).toString(encoding ?? 'utf8') : undefined))
  response.on('error', () => end(undefined))
}

/** Returns the short code of Node or OpenSSL, because the message would contain addresses and names. */
function codeOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'FAILED'
}

import { connect, type Socket } from 'node:net'

export type Load = {
  /** The whole request as sent; a function when requests differ. */
  readonly request: string | (() => string)
  readonly connections: number
  readonly seconds: number
  /** The pause of a connection after each answer; none when omitted. */
  readonly pauseMs?: number
}
type Loaded = { readonly answers: number; readonly failures: number; readonly seconds: number; p(share: number): number }

export function httpRequest(method: string, path: string, host: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const lines = Object.entries({ host, ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/**
 * Returns addresses of a page that is rendered for each of them. A page is cached for all queries that it does not read, unless its path has
 * an escape, which is compared with all routes.
 */
export function renderedEachTime(path: string): () => string {
  let count = 0
  const escaped = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
  return () => `${escaped}${path.includes('?') ? '&' : '?'}benchmark=${count++}`
}

/**
 * Keeps connections busy with one request at a time on each, and records the time of each answer. Uses loopback only and ends after
 * `seconds`.
 */
export async function load(url: string, { request, connections, seconds, pauseMs = 0 }: Load): Promise<Loaded> {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error('Load goes to loopback only')
  const took: number[] = []
  let failures = 0
  const since = performance.now()
  const until = since + seconds * 1_000
  const rest = { next: typeof request === 'function' ? request : () => request, until, pauseMs }
  await Promise.all(
    Array.from({ length: connections }, () =>
      runClient(Number(port), rest, (ms, ok) => {
        took.push(ms)
        if (!ok) failures++
      }),
    ),
  )
  const elapsed = (performance.now() - since) / 1_000
  const sorted = Float64Array.from(took).sort()
  return {
    answers: took.length,
    failures,
    seconds: elapsed,
    p: (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN,
  }
}

type Pace = { readonly next: () => string; readonly until: number; readonly pauseMs: number }

async function runClient(port: number, pace: Pace, note: (ms: number, ok: boolean) => void): Promise<void> {
  while (performance.now() < pace.until) await untilClosed(port, pace, note)
}

/** Runs one connection until the server or the clock ends it. */
function untilClosed(port: number, { next, until, pauseMs }: Pace, note: (ms: number, ok: boolean) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let missing = -1
    let head = ''
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      if (sentAt >= until) return void socket.destroy()
      socket.write(next())
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      note(performance.now() - sentAt, head.startsWith('HTTP/1.1 200'))
      missing = -1
      head = ''
      if (pauseMs > 0) setTimeout(ask, pauseMs)
      else ask()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { REALTIME_PATH, type ServerFrame } from '#contract/realtime.ts'

/** A frame of the server about a log or the connection. Any field is accessible. */
type Frame = { readonly type: ServerFrame['type'] } & { readonly [field: string]: unknown }
/** A WebSocket client for tests. It sends no request of its own. */
export type TestSocket = Disposable & {
  readonly ws: WebSocket
  /** All frames except heartbeats; batched events are separate. */
  readonly frames: readonly Frame[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  send(frame: unknown): void
  /** Returns the first matching frame; waits up to five seconds. */
  until(check: (frame: Frame) => boolean): Promise<Frame>
  numbers(): readonly number[]
}

const TIMEOUT_MS = 5_000

/** Opens a WebSocket; returns the HTTP status when it is refused. */
export async function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestSocket | number> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${REALTIME_PATH}`, { headers, perMessageDeflate: false })
  const frames: Frame[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type !== 'beat') frames.push(...eventsOf(frame))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const status = await new Promise<number>((resolve, reject) => {
    ws.once('open', () => resolve(101))
    ws.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    ws.once('error', reject)
  })
  ws.on('error', () => {})
  if (status !== 101) return status
  return {
    ws,
    frames,
    closed,
    send: (frame) => ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    async until(check) {
      const since = performance.now()
      for (;;) {
        const found = frames.find(check)
        if (found) return found
        if (performance.now() - since > TIMEOUT_MS) throw new Error(`Not told. Frames: ${JSON.stringify(frames.slice(-20))}`)
        await sleep(5)
      }
    },
    numbers: () => frames.filter(({ type }) => type === 'event').map(({ number }) => number as number),
    [Symbol.dispose]: () => ws.terminate(),
  }
}

function eventsOf(frame: Frame): readonly Frame[] {
  if (frame.type !== 'events') return [frame]
  const { messages, number, ...named } = frame
  return (messages as unknown[]).map((message, at) => ({ ...named, type: 'event', number: (number as number) + at, message }))
}

/** Opens a WebSocket that must be accepted. */
export async function openWithTicket(url: string, ticket: string, headers: Readonly<Record<string, string>> = {}): Promise<TestSocket> {
  const socket = await openSocket(url, headers)
  if (typeof socket === 'number') throw new Error(`The connection was refused with ${socket}`)
  socket.send({ type: 'open', ticket })
  await socket.until(({ type }) => type === 'opened')
  return socket
}

export type Wanted = { readonly channel: string; readonly key?: string; readonly after?: number }

/** Follows logs and waits until each has started. */
export async function followAll(socket: TestSocket, wanted: readonly Wanted[]): Promise<void> {
  for (const each of wanted) socket.send({ type: 'follow', ...each })
  for (const { channel, key } of wanted) {
    await socket.until((frame) => /following|resync|unfollowed/.test(frame.type) && frame['channel'] === channel && frame['key'] === key)
  }
}

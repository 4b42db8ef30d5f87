import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpTimeouts } from './http-timeouts.ts'

/** Who is connected, and which answers are still being made: to let go of readers who do not read, and to close in good time. */
export type Connections = {
  /** An answer that is not written at once. Closing waits for it. */
  expect(response: ServerResponse): void
  /** Ends when every answer is out, or when the time for it is over; then nobody is connected. */
  letGo(): Promise<void>
}

/** How long connections without a question stay while the server closes: a browser may just be sending one. */
const GRACE_MS = 250
const LOOK_AGAIN_MS = 20

/** Watches open connections: cuts slow readers off, and lets all go when the server drains. */
export function watchConnections(server: Server, { writeMs, lookEveryMs, closeMs }: HttpTimeouts): Connections {
  const sockets = new Set<Socket>()
  const expected = new Set<ServerResponse>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const watch = setInterval(cutSlowReaders(sockets, writeMs), lookEveryMs).unref()
  server.once('close', () => clearInterval(watch))
  return {
    expect(response) {
      expected.add(response)
      response.once('close', () => expected.delete(response))
    },
    async letGo() {
      const since = performance.now()
      while (sockets.size > 0 && performance.now() - since < (expected.size > 0 ? closeMs : GRACE_MS)) {
        server.closeIdleConnections()
        await sleep(LOOK_AGAIN_MS)
      }
      server.closeAllConnections()
    },
  }
}

/** A reader who leaves the same bytes untaken for longer than the limit is cut off (S90). Large bodies are written in slices, so they move. */
function cutSlowReaders(sockets: ReadonlySet<Socket>, writeMs: number): () => void {
  const stuck = new WeakMap<Socket, { readonly written: number; readonly since: number }>()
  return () => {
    const now = performance.now()
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        stuck.delete(socket)
        continue
      }
      const written = socket.bytesWritten
      const known = stuck.get(socket)
      if (known?.written !== written) stuck.set(socket, { written, since: now })
      else if (now - known.since > writeMs) socket.destroy()
    }
  }
}

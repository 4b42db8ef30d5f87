import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpTimeouts } from './http-timeouts.ts'

/** Tracks connections and unfinished responses, to cut off slow readers and to close in time. */
type Connections = {
  /** Registers a response that is not written at once. Closing waits for it. */
  expect(response: ServerResponse): void
  /** Resolves when every response is sent or the time limit is over. No connection is left then. */
  letGo(): Promise<void>
}

/** Keeps connections without a request open for this time during shutdown, because a browser may be about to send one. */
const GRACE_MS = 250
const LOOK_AGAIN_MS = 20

export function watchConnections(server: Server, { writeMs, lookEveryMs, closeMs }: HttpTimeouts, closeIdle: () => void): Connections {
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
        closeIdle()
        await sleep(LOOK_AGAIN_MS)
      }
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Cuts off a client that leaves the same bytes unread for longer than the limit (S90). Large bodies are written in slices, so they
 * progress.
 */
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

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** `silent` passes nothing and refuses nothing, like a cable that is cut; `closed` resets what is open and what comes. */
export type LineState = 'open' | 'silent' | 'closed' | { readonly delayMs: number }

/** A TCP connection to the database that a test can disturb. */
export type Line = AsyncDisposable & {
  readonly port: number
  set(state: LineState): void
  /** Returns the number of connections that clients hold. */
  open(): number
  /** Returns the moment of the last connection that was refused; 0 before the first. */
  refusedAt(): number
}

export async function openLine(socketPath: string): Promise<Line> {
  let state: LineState = 'open'
  let refusedAt = 0
  const waiting = new Set<() => void>()
  const clients = new Set<Socket>()
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'closed') {
      refusedAt = performance.now()
      return void near.resetAndDestroy()
    }
    const far = connect(socketPath).on('error', () => near.destroy())
    clients.add(near)
    near.once('close', () => clients.delete(near) && far.destroy())
    far.once('close', () => state === 'silent' || near.destroy())
    void pass(near, far)
    void pass(far, near)
  }).listen(0, '127.0.0.1')

  async function pass(from: Duplex, to: Duplex): Promise<void> {
    try {
      for await (const part of from) {
        while (state === 'silent') await new Promise<void>((resolve) => waiting.add(resolve))
        if (typeof state === 'object') await sleep(state.delayMs)
        if (!to.write(part)) await once(to, 'drain')
      }
    } catch {
      // one end was cut
    }
    to.end()
  }

  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next
      if (state === 'closed') for (const near of clients) near.resetAndDestroy()
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    open: () => clients.size,
    refusedAt: () => refusedAt,
    async [Symbol.asyncDispose]() {
      for (const near of clients) near.destroy()
      server.close()
    },
  }
}

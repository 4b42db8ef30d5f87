import { SECOND } from '#contract/duration.ts'
import { PULSE } from '../frames.ts'
import type { Socket } from './socket.ts'

/** Holds all open connections and their heartbeats. */
export type Heartbeats = {
  add(socket: Socket): void
  remove(socket: Socket): void
  all(): readonly Socket[]
  close(): void
}

/**
 * Pings each connection once per `everyMs`, a part of them each second, to spread the load. A connection without any data since its last
 * ping is terminated.
 * @param recheck Checks the pinged connections, because sessions also expire without an announcement.
 */
export function openHeartbeats(everyMs: number, recheck: (sockets: readonly Socket[]) => void): Heartbeats {
  const turns = Math.max(1, Math.round(everyMs / SECOND))
  const byTurn = new Map<number, Set<Socket>>()
  const homes = new Map<Socket, Set<Socket>>()
  let next = 0
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    const alive = beat(byTurn.get(turn) ?? [])
    if (alive.length > 0) recheck(alive)
  }, everyMs / turns).unref()
  return {
    add(socket) {
      const back = next++ % Math.ceil(turns / 2) // its first turn is at least half a round away
      const own = (turn - back + turns) % turns
      const home = byTurn.get(own) ?? new Set()
      byTurn.set(own, home.add(socket))
      homes.set(socket, home)
    },
    remove(socket) {
      homes.get(socket)?.delete(socket)
      homes.delete(socket)
    },
    all: () => [...homes.keys()],
    close: () => clearInterval(timer),
  }
}

/** Pings the connections; returns the live ones that have a session. */
function beat(sockets: Iterable<Socket>): readonly Socket[] {
  const alive: Socket[] = []
  for (const socket of sockets) {
    if (!socket.isAlive) {
      socket.ws.terminate()
      continue
    }
    socket.isAlive = false
    socket.send(PULSE)
    if (socket.session !== undefined) alive.push(socket)
  }
  return alive
}

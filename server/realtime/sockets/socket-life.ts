import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import { type RawData, WebSocket } from 'ws'
import type { ClientFrame } from '#contract/realtime.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { HandleDeps } from '#server/http/calls/handle.ts'
import type { Facts } from '#server/observe/log.ts'
import { drop, type FollowDeps, follow, unfollow } from '../follow.ts'
import { readMessage, sendWrong } from '../messages.ts'
import type { ReviewDeps } from '../reviews.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import type { Heartbeats } from './heartbeats.ts'
import { bid, makeSocket, type Socket, send } from './socket.ts'
import { useTicket } from './tickets.ts'

export type LifeDeps = FollowDeps &
  Pick<HandleDeps, 'authenticate'> &
  Pick<ReviewDeps, 'findSessions'> & {
    readonly pool: Pool
    readonly registry: ConnectionRegistry
    readonly beats: Heartbeats
    readonly semaphore: Semaphore
    readonly terms: { readonly openWithinMs: number }
    report(event: string, facts?: Facts): void
    nowMs(): number
  }

/** Handles a connection from its upgrade to its end. The first message must be a ticket, within the time limit (S85). */
export function begin(deps: LifeDeps, ws: WebSocket, wire: Duplex, { headers: { token } }: IncomingMessage): void {
  const socket = makeSocket(ws, wire, typeof token === 'string' ? token : null, () => {
    deps.report('realtime.slow-reader')
    bid(socket, 'later', 'slow reader')
  })
  socket.openBy = setTimeout(() => bid(socket, 'session', 'no ticket'), deps.terms.openWithinMs).unref()
  deps.beats.add(socket)
  ws.on('message', (data, isBinary) => receive(deps, socket, data, isBinary))
  ws.on('pong', () => (socket.isAlive = true))
  ws.on('error', () => {}) // the library closes the connection with the right code
  ws.on('close', () => end(deps, socket))
}

function end(deps: LifeDeps, socket: Socket): void {
  clearTimeout(socket.openBy)
  deps.beats.remove(socket)
  deps.registry.leave(socket)
  for (const id of [...socket.follows.keys()]) drop(deps.logs, socket, id)
}

function receive(deps: LifeDeps, socket: Socket, data: RawData, isBinary: boolean): void {
  if (socket.ws.readyState !== WebSocket.OPEN) return
  socket.isAlive = true
  const frame = readMessage(socket, data, isBinary, deps)
  const isFirst = socket.openBy !== undefined
  if (isFirst) {
    clearTimeout(socket.openBy)
    socket.openBy = undefined
    if (frame?.type !== 'open') return void bid(socket, 'session', 'no ticket')
  }
  if (!frame) return
  if (!isFirst && frame.type === 'open') return void sendWrong(socket, deps.nowMs())
  socket.work = socket.work.then(() => handle(deps, socket, frame)).catch((defect: unknown) => fail(deps, socket, defect))
}

async function handle(deps: LifeDeps, socket: Socket, frame: ClientFrame): Promise<void> {
  if (socket.ws.readyState !== WebSocket.OPEN) return
  if (frame.type === 'open') return deps.semaphore.run(() => open(deps, socket, frame.ticket))
  if (frame.type === 'follow') return follow(deps, socket, frame)
  return unfollow(deps, socket, frame)
}

/** Registers the connection under its account before reading its session, so that a session that ends meanwhile finds the connection. */
async function open(deps: LifeDeps, socket: Socket, ticket: string): Promise<void> {
  const holder = await useTicket(deps.pool, ticket)
  if (!holder || !(await isHolder(deps, socket, holder.sessionId))) return bid(socket, 'session', 'ticket not good')
  if (socket.ws.readyState !== WebSocket.OPEN) return
  if (!deps.registry.admit(socket, holder.accountId)) return bid(socket, 'tooMany', 'too many connections')
  socket.sessionId = holder.sessionId
  const [session] = await deps.findSessions([holder.sessionId])
  if (session?.level !== 'full') return bid(socket, 'session')
  socket.session = session
  send(socket, { type: 'opened' })
}

/** Requires a client with a token to bring a ticket of the same session. */
async function isHolder({ authenticate }: LifeDeps, { token }: Socket, sessionId: string): Promise<boolean> {
  return token === null || (await authenticate(token))?.id === sessionId
}

function fail({ log }: LifeDeps, socket: Socket, defect: unknown): void {
  if (!isUnavailable(defect)) log.error('realtime.defect', defect)
  bid(socket, 'later', 'busy')
}

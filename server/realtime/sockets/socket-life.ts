import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import type { ClientFrame } from '#contract/realtime.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import type { LogFacts } from '#server/observe/log.ts'
import type { AccessChecksContext } from '../access-checks.ts'
import { dropFollow, type FollowLogContext, followLog, unfollowLog } from '../follow.ts'
import { type RawMessage, readMessage, sendWrong } from '../messages.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import type { Heartbeats } from './heartbeats.ts'
import { closeSocket, makeSocket, type Socket, sendFrame, type UpgradedSocket } from './socket.ts'
import { useTicket } from './tickets.ts'

export type LifeContext = FollowLogContext &
  Pick<HandleContext, 'authenticate'> &
  Pick<AccessChecksContext, 'findSessions'> & {
    readonly pool: Pool
    readonly registry: ConnectionRegistry
    readonly beats: Heartbeats
    readonly semaphore: Semaphore
    readonly terms: { readonly openWithinMs: number }
    report(event: string, facts?: LogFacts): void
    nowMs(): number
  }

/** Handles a connection from its upgrade to its end. The first message must be a ticket, within the time limit (S85). */
export function beginConnection(context: LifeContext, connection: UpgradedSocket): void {
  const { ws } = connection
  const socket = makeSocket(connection, () => {
    context.report('realtime.slow-reader')
    closeSocket(socket, 'later', 'slow reader')
  })
  socket.openBy = setTimeout(() => closeSocket(socket, 'session', 'no ticket'), context.terms.openWithinMs).unref()
  context.beats.add(socket)
  ws.on('message', (data, isBinary) => receive(context, socket, { data, isBinary }))
  ws.on('pong', () => (socket.isAlive = true))
  ws.on('error', () => {}) // the library closes the connection with the right code
  ws.on('close', () => end(context, socket))
}

function end(context: LifeContext, socket: Socket): void {
  clearTimeout(socket.openBy)
  context.beats.remove(socket)
  context.registry.leave(socket)
  for (const id of [...socket.follows.keys()]) dropFollow(context.logs, socket, id)
}

function receive(context: LifeContext, socket: Socket, message: RawMessage): void {
  if (socket.ws.readyState !== WebSocket.OPEN) return
  socket.isAlive = true
  const frame = readMessage(context, socket, message)
  const isFirst = socket.openBy !== undefined
  if (isFirst) {
    clearTimeout(socket.openBy)
    socket.openBy = undefined
    if (frame?.type !== 'open') return void closeSocket(socket, 'session', 'no ticket')
  }
  if (!frame) return
  if (!isFirst && frame.type === 'open') return void sendWrong(socket, context.nowMs())
  socket.work = socket.work.then(() => handle(context, socket, frame)).catch((defect: unknown) => fail(context, socket, defect))
}

async function handle(context: LifeContext, socket: Socket, frame: ClientFrame): Promise<void> {
  if (socket.ws.readyState !== WebSocket.OPEN) return
  if (frame.type === 'open') return context.semaphore.run(() => open(context, socket, frame.ticket))
  if (frame.type === 'follow') return followLog(context, socket, frame)
  return unfollowLog(context, socket, frame)
}

/** Registers the connection under its account before reading its session, so that a session that ends meanwhile finds the connection. */
async function open(context: LifeContext, socket: Socket, ticket: string): Promise<void> {
  const holder = await useTicket(context.pool, ticket)
  if (!holder || !(await isHolder(context, socket, holder.sessionId))) return closeSocket(socket, 'session', 'ticket not good')
  if (socket.ws.readyState !== WebSocket.OPEN) return
  if (!context.registry.admit(socket, holder.accountId)) return closeSocket(socket, 'tooMany', 'too many connections')
  socket.sessionId = holder.sessionId
  const [session] = await context.findSessions([holder.sessionId])
  if (session?.level !== 'full') return closeSocket(socket, 'session')
  socket.session = session
  sendFrame(socket, { type: 'opened' })
}

/** Requires a client with a token to bring a ticket of the same session. */
async function isHolder({ authenticate }: LifeContext, { token }: Socket, sessionId: string): Promise<boolean> {
  return token === null || (await authenticate(token))?.id === sessionId
}

function fail({ log }: LifeContext, socket: Socket, defect: unknown): void {
  if (!isUnavailable(defect)) log.error('realtime.defect', defect)
  closeSocket(socket, 'later', 'busy')
}

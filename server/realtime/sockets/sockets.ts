import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { MOST_CHANNEL_MESSAGE_BYTES } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import { takeTicket } from '#contract/realtime.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { CapabilityRoutes } from '#server/http/calls/answer.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import { bind, serve } from '#server/http/calls/serve.ts'
import { originsOf } from '#server/http/connection/origins.ts'
import { faultOfUpgrade, isForSockets, refuseUpgrade } from '#server/http/connection/upgrade.ts'
import { clientAddress, trustProxies } from '#server/http/wire/address.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import type { LogFacts } from '#server/observe/log.ts'
import { type AccessChecksContext, openAccessChecks } from '../access-checks.ts'
import { gatherChannels, type ServedChannel } from '../channels.ts'
import { type AnnouncementTopics, followAnnouncements } from '../follow-announcements.ts'
import { openLogs } from '../logs/logs.ts'
import { openConnectionRegistry } from './connection-registry.ts'
import { openHeartbeats } from './heartbeats.ts'
import { closeSocket } from './socket.ts'
import { beginConnection, type LifeContext } from './socket-life.ts'
import { issueTicket } from './tickets.ts'

type SocketsContext = Pick<AccessChecksContext, 'judge' | 'findSessions' | 'log'> &
  Pick<HandleContext, 'authenticate'> & {
    readonly pool: Pool
    readonly announcements: Announcements
    readonly channels: readonly ServedChannel[]
    readonly requestLimit: RequestLimit
    readonly settings: Settings
    readonly topics: AnnouncementTopics
    report(event: string, facts?: LogFacts): void
    nowMs(): number
    readonly terms?: Partial<Terms>
  }
/** Time limits of every connection, in milliseconds. */
export type Terms = { readonly openWithinMs: number; readonly heartbeatEveryMs: number }
const TERMS: Terms = { openWithinMs: 5 * SECOND, heartbeatEveryMs: 25 * SECOND }

export type Sockets = {
  /** Contains the call that issues tickets. */
  readonly routes: CapabilityRoutes
  wants(request: IncomingMessage): boolean
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Asks all clients to reconnect within five seconds, at random times (R21). */
  drain(): void
  close(): void
  /** Counts the open connections whose ticket was valid. */
  count(): number
}

/** The share of the pool that opening connections and reading logs may use at once, because calls need the pool, too. */
const POOL_SHARE = 1 / 3
const RETURN_WITHIN_MS = 5 * SECOND
/** Limits how long a client may take to answer a close frame. */
const GOODBYE_MS = 2 * SECOND

const serveTicket = serve(takeTicket, async (pool: Pool, _input, { session: { id, accountId } }) => ({
  ok: { ticket: await issueTicket(pool, { sessionId: id, accountId }) },
}))

/** Opens the WebSockets of this process: tickets, connections, followed logs and shutdown. */
export function openSockets(context: SocketsContext): Sockets {
  const { pool, announcements, settings } = context
  const semaphore = openSemaphore(Math.max(1, Math.floor(settings.databasePoolSize * POOL_SHARE)))
  const logs = openLogs(pool, semaphore)
  const registry = openConnectionRegistry({
    sockets: settings.sockets,
    perAddress: settings.socketsPerAddress,
    perAccount: settings.socketsPerAccount,
  })
  const accessChecks = openAccessChecks({ ...context, registry, logs, connected: announcements.connected })
  const terms = { ...TERMS, ...context.terms }
  const beats = openHeartbeats(terms.heartbeatEveryMs, (sockets) => accessChecks.recheck(sockets, 'access'))
  const life: LifeContext = {
    ...context,
    channels: gatherChannels(context.channels),
    logs,
    registry,
    accessChecks,
    semaphore,
    beats,
    terms,
  }
  const door = openDoor(context, life)
  followAnnouncements(announcements, context.topics, { registry, logs, accessChecks })
  return {
    routes: {
      texts: { 'en-US': {}, 'zh-CN': {} },
      answers: bind(pool, [{ serveTicket }]),
    },
    wants: isForSockets,
    take: door.take,
    drain() {
      door.shut()
      for (const socket of beats.all()) closeSocket(socket, 'restart', `retry-after-ms=${randomInt(RETURN_WITHIN_MS)}`)
    },
    count: () => registry.admitted().length,
    close() {
      door.shut()
      for (const each of [accessChecks, logs, beats]) each.close()
      for (const { ws } of beats.all()) ws.terminate()
    },
  }
}

/** Admits connections by origin and limits (S84, S87). */
function openDoor({ settings, requestLimit, report }: SocketsContext, life: LifeContext) {
  const origins = originsOf(settings)
  const proxies = trustProxies(settings.trustedProxies)
  const server = openWebSockets()
  let isShut = false

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = clientAddress(request, proxies)
    const fault = faultOfUpgrade(request, origins)
    const leave = fault === 0 ? life.registry.enter(address) : null
    if (leave) socket.once('close', leave)
    const isPassed = leave !== null && (await requestLimit.pass({ address, session: null }))
    if (!isPassed) {
      report('realtime.refused', { status: fault || 429 })
      return refuseUpgrade(socket, fault || 429)
    }
    if (isShut) return refuseUpgrade(socket, 503)
    const { token } = request.headers
    const begin = (ws: WebSocket) => beginConnection(life, { ws, wire: socket, token: typeof token === 'string' ? token : null })
    if (!socket.destroyed) server.handleUpgrade(request, socket, head, begin)
  }
  return {
    take(request: IncomingMessage, socket: Duplex, head: Buffer) {
      socket.on('error', () => socket.destroy())
      take(request, socket, head).catch(() => refuseUpgrade(socket, 503))
    },
    shut() {
      isShut = true
    },
  }
}

/** Compression is off. A frame larger than any message closes the connection with 1009 (S84, S86). */
function openWebSockets(): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_CHANNEL_MESSAGE_BYTES,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    closeTimeout: GOODBYE_MS,
    handleProtocols: () => false as const,
  }
  return new WebSocketServer(options)
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlainRequest } from '../wire/requests.ts'
import { watchConnections } from './connections.ts'
import { type FastPathContext, openFastPath } from './fast-path/fast-path.ts'
import type { HttpTimeouts } from './http-timeouts.ts'
import { serveInTurn } from './in-turn.ts'
import { capPerAddress, type PerAddress } from './per-address.ts'
import { type GuardSettings, guardRequest, guardUpgrade, isOwnHost } from './request-guard.ts'
import { reportSent, type Sent } from './sent.ts'

type HttpContext = First & {
  readonly guard: GuardSettings
  readonly timeouts: HttpTimeouts
  readonly perAddress: PerAddress
  readonly upgrades: Upgrades | undefined
  onSent(sent: Sent): void
  readonly serve: Serve
}
/** Answers a whole request that Node has not read. `isLast` is true, when the response is written, if the connection ends with it. */
export type AnswerPlain = (request: PlainRequest, socket: Socket, isLast: () => boolean) => ReturnType<FastPathContext['answer']>
/** Serves what needs no router. */
export type First = {
  /** Answers before Node reads the request; Node reads all when undefined. */
  readonly answerPlain: AnswerPlain | undefined
  /** Serves cached pages and build files; returns true when it answered. */
  serveFirst(request: IncomingMessage, response: ServerResponse): boolean
}
type Serve = (request: IncomingMessage, response: ServerResponse) => void
/** Takes over requests that upgrade the connection. */
export type Upgrades = {
  wants(request: IncomingMessage): boolean
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void
}
type Place = {
  readonly host: string
  readonly port: number
  /** Lets other processes listen at the same port. The kernel then spreads the connections over them. */
  readonly isShared: boolean
}
type Http = {
  readonly server: Server
  /** Resolves with the origin of the listener. */
  listen(at: Place): Promise<string>
  /** Closes each connection after its next response, so that clients reconnect elsewhere (R21). */
  drain(): void
  /** Finishes requests in progress and closes, within the time limit. */
  close(): Promise<void>
}

/** Opens the server with its limits against slow and broken clients (S90, S93), without routes. */
export function openHttp(context: HttpContext): Http {
  let draining = false
  const inTurn = serveInTurn((request, response) => {
    if (draining) response.shouldKeepAlive = false
    reportSent(request, response, context.onSent)
    const mayGoOn = guardRequest(request, response, context.guard)
    if (mayGoOn && context.serveFirst(request, response)) return
    connections.expect(response)
    if (mayGoOn) context.serve(request, response)
  })
  const server = openServer(context, inTurn.serve)
  const { answerPlain } = context
  const isDraining = () => draining
  const answer: FastPathContext['answer'] = (request, socket) =>
    !draining && isOwnHost(request, context.guard) && (answerPlain?.(request, socket, isDraining) ?? false)
  const fastPath = answerPlain
    ? openFastPath(server, { ...context, isBusy: inTurn.isBusy, answer })
    : { closeIdle: () => server.closeIdleConnections(), isAnswering: () => false }
  const connections = watchConnections(server, context.timeouts, fastPath.closeIdle)
  capPerAddress(server, context.perAddress)
  if (context.upgrades) takeUpgrades(server, context.upgrades, context.guard)
  server.on('clientError', (defect, socket) =>
    answerBrokenRequest(defect, socket as Socket, inTurn.isBusy(socket as Socket) || socket.writableLength > 0),
  )
  return {
    server,
    async listen({ host, port, isShared }) {
      server.listen({ host, port, backlog: BACKLOG, reusePort: isShared })
      await once(server, 'listening')
      return originOf(server.address() as AddressInfo)
    },
    drain() {
      draining = true
    },
    async close() {
      draining = true
      // Node takes the connections whose response the fast path has still to write for idle, and would cut them off.
      for (const since = performance.now(); fastPath.isAnswering() && performance.now() - since < context.timeouts.closeMs; )
        await sleep(LOOK_AGAIN_MS)
      const closed = new Promise<unknown>((resolve) => server.close(resolve))
      await Promise.all([closed, connections.letGo()])
    },
  }
}

/** Returns an origin that a browser on this machine can open. */
function originOf({ address, port }: AddressInfo): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : isIPv6(address) ? `[${address}]` : address
  return `http://${host}:${port}`
}

function takeUpgrades(server: Server, { wants, take }: Upgrades, guard: GuardSettings): void {
  server.on('upgrade', (request, socket, head) => {
    if (wants(request)) return void (guardUpgrade(request, socket, guard) && take(request, socket, head))
    if (server.listenerCount('upgrade') === 1) socket.destroy() // development has a listener of its own
  })
}

const LOOK_AGAIN_MS = 20
/** Backlog of pending connections, as far as the system allows. Clients beyond the usual 511 would retry only after a second. */
const BACKLOG = 4_096
/** Closes a connection after this much silence when no other limit has ended it. */
const SILENCE_MS = 60_000

function openServer({ timeouts, upgrades }: HttpContext, serve: Serve): Server {
  const { headersMs, requestMs, keepAliveMs, lookEveryMs, sockets } = timeouts
  const server: Server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: lookEveryMs,
      maxHeaderSize: 16 * 1024,
      // Most requests have no body, so the server does not wait for one.
      optimizeEmptyRequests: true,
      // A request that offers an unsupported upgrade is answered as if it did not offer it.
      shouldUpgradeCallback: (request) => upgrades?.wants(request) === true || server.listenerCount('upgrade') > 1,
    },
    serve,
  )
  server.maxConnections = sockets
  server.timeout = SILENCE_MS
  return server
}

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers a request that Node cannot parse as HTTP with a bare status, and closes the connection. It never writes into another response.
 */
function answerBrokenRequest(defect: Error & { readonly code?: string }, socket: Socket, isAnswering: boolean): void {
  if (!socket.writable || defect.code === 'ECONNRESET' || isAnswering) return void socket.destroy()
  const status = STATUSES[defect.code ?? ''] ?? '400 Bad Request'
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`)
  socket.destroySoon()
}

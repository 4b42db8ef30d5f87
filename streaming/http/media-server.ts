import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { EngineLimits } from '../limits/limits.ts'
import { closeServer, portOf } from '../limits/listening.ts'
import { blockListOf, openPeers, type Peer } from './addresses.ts'
import type { CameraDoor } from './camera/camera-door.ts'
import type { Answer, ViewerRequest } from './media-request.ts'
import { serveFlv } from './serve-flv.ts'
import type { ViewerAnswers } from './viewer-answers.ts'

type MediaServerOptions = {
  readonly host: string
  readonly port: number
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly limits: EngineLimits
  readonly cameras: CameraDoor
  readonly answers: ViewerAnswers
}

/** Returns the peer of a socket; `isListed` marks trusted proxies. */
type FindPeer = (socket: Socket) => Peer

export type MediaServer = { readonly port: number; close(): Promise<void> }

/** Serves viewers over HTTP at the engine's own port. */
export async function openMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const { limits, cameras, answers } = options
  const findPeer = openPeers(blockListOf(options.trustedProxies))
  const server = createServer(
    {
      maxHeaderSize: 8_192,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 30_000,
      noDelay: true,
      shouldUpgradeCallback: cameras.wants,
    },
    (request, response) => {
      const asked = readRequest(request, findPeer)
      const stream = answers.findStream(asked)
      if (stream) serveFlv(stream, { asked, response, headers: [...COMMON, ...answers.originHeaders(asked)], limits })
      else void answers.answer(asked, (run) => response.once('close', run)).then((answer) => send(asked, response, answer))
    },
  )
  server.maxConnections = limits.viewerConnections
  server.on('upgrade', (request, socket, head) => cameras.take(request, socket, head, addressOf(request, findPeer)))
  server.on('clientError', (_defect, socket) => socket.destroy())
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => closeServer(server) }
}

const COMMON: readonly string[] = ['x-content-type-options', 'nosniff']

function send({ method }: ViewerRequest, response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return
  response.writeHead(status, [...COMMON, ...headers])
  response.end(method === 'HEAD' ? undefined : body)
}

function readRequest(request: IncomingMessage, findPeer: FindPeer): ViewerRequest {
  const { method = '', url = '', headers } = request
  return { method, url, origin: headers.origin, agent: headers['user-agent'] ?? '', address: addressOf(request, findPeer) }
}

/** Returns the address of the peer, or the last address that a trusted proxy names. */
function addressOf(request: IncomingMessage, findPeer: FindPeer): string {
  const { address, isListed } = findPeer(request.socket)
  if (!isListed) return address
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return named && isIP(named) ? named : address
}

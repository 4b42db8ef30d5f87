import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { OpenChannel } from '../channel/open-channel.ts'
import type { Viewer } from '../channel/viewers.ts'
import type { EngineLimits } from '../limits/limits.ts'
import { peerNetwork } from '../limits/peer.ts'
import { blockListOf, openPeers, type Peer } from './addresses.ts'
import type { CameraDoor } from './camera/camera-door.ts'
import type { MediaRequest } from './media-request.ts'
import { serveFlv } from './serve-flv.ts'
import { serveHls } from './serve-hls.ts'
import { serveThumbnail } from './serve-thumbnail.ts'
import { ViewerTokens } from './viewer-token.ts'

type MediaServerOptions = {
  readonly host: string
  readonly port: number
  /** Origins whose pages may read the responses. */
  readonly origins: readonly string[]
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly viewerKey: Uint8Array
  readonly limits: EngineLimits
  readonly cameras: CameraDoor
  find(studio: string): OpenChannel | undefined
}

type Serving = Pick<MediaServerOptions, 'limits' | 'find' | 'viewerKey'> & {
  readonly allowed: ReadonlySet<string>
  readonly tokens: ViewerTokens
  /** Returns the peer of a socket; `isListed` marks trusted proxies. */
  readonly peer: (socket: Socket) => Peer
}

export type MediaServer = { readonly port: number; close(): Promise<void> }

/**
 * Matches `/live/s1/ll.m3u8`, `/live/s1/480p/ll.m3u8` and `/live/s1/~token/ll.m3u8`. Segment addresses are relative to their playlist, so
 * they include the token. FLV is `/live/s1.flv`.
 */
const HLS = /^\/live\/([A-Za-z0-9_-]{1,64})\/(?:~([A-Za-z0-9_.-]{1,120})\/)?(?:([1-9]\d{2,3})p\/)?([A-Za-z0-9.-]{1,64})$/
const FLV = /^\/live\/([A-Za-z0-9_-]{1,64})\.flv$/

/** Serves playlists, segments and FLV. Missing and forbidden content both get the same 404. */
export async function openMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const { limits, find, cameras, viewerKey } = options
  const peer = openPeers(blockListOf(options.trustedProxies))
  const serving: Serving = { limits, find, viewerKey, allowed: new Set(options.origins), tokens: new ViewerTokens(viewerKey), peer }
  const server = createServer(
    {
      maxHeaderSize: 8_192,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 30_000,
      noDelay: true,
      shouldUpgradeCallback: cameras.wants,
    },
    (request, response) => handle(request, response, serving),
  )
  server.maxConnections = options.limits.viewerConnections
  server.on('upgrade', (request, socket, head) => cameras.take(request, socket, head, addressOf(request, serving)))
  server.on('clientError', (_defect, socket) => socket.destroy())
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => close(server) }
}

function handle(request: IncomingMessage, response: ServerResponse, serving: Serving): void {
  const { origin } = request.headers
  const headers = origin !== undefined && serving.allowed.has(origin) ? [...COMMON, 'access-control-allow-origin', origin] : COMMON
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, [...headers, 'allow', 'GET, HEAD']).end()
    return
  }
  if (serveThumbnail(request, response, headers, serving)) return
  const found = findMedia(request, serving)
  if (!found) response.writeHead(404, [...headers, 'cache-control', 'no-store']).end()
  else if (found.file === 'flv') serveFlv({ ...found, request, response, headers })
  else serveHls({ ...found, request, response, headers })
}

const COMMON: readonly string[] = ['x-content-type-options', 'nosniff', 'vary', 'origin']
const NO_QUERY = new URLSearchParams()

type Found = Omit<MediaRequest, 'request' | 'response' | 'headers'>

function findMedia(request: IncomingMessage, serving: Serving): Found | undefined {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2)
  const hls = HLS.exec(path)
  const flv = hls ? null : FLV.exec(path)
  const studio = hls?.[1] ?? flv?.[1]
  const open = studio === undefined ? undefined : serving.find(studio)
  if (!open) return undefined
  const query = search === '' ? NO_QUERY : new URLSearchParams(search)
  const address = addressOf(request, serving)
  const viewer = viewerOf(open, hls?.[2] ?? query.get('v') ?? undefined, address, request, serving.tokens)
  if (viewer === undefined) return undefined
  const window = hls?.[3] === undefined ? open.window : open.ladder.window(Number(hls[3]))
  return window && { open, window, file: hls?.[4] ?? 'flv', query, viewer, address, limits: serving.limits }
}

/**
 * Returns the viewer of a request, or undefined when watching is not allowed. A token admits until it expires. Later it admits only a
 * viewer that has watched from the same address without a break, so tokens may be short-lived.
 */
function viewerOf(
  { access, studio, viewers }: OpenChannel,
  token: string | undefined,
  address: string,
  request: IncomingMessage,
  tokens: ViewerTokens,
): Viewer | undefined {
  if (access === 'closed') return undefined
  const network = peerNetwork(address)
  const grant = token === undefined ? undefined : tokens.read(studio, token)
  if (grant && (grant.expiresAt > Date.now() || viewers.isWatching(grant.viewer, address, performance.now())))
    return { id: grant.viewer, network, isNamed: true }
  if (access !== 'public') return undefined
  return { id: `${address} ${request.headers['user-agent'] ?? ''}`.slice(0, 200), network, isNamed: false }
}

/** Returns the address of the peer, or the last address that a trusted proxy names. */
function addressOf(request: IncomingMessage, { peer }: Serving): string {
  const { address, isListed } = peer(request.socket)
  if (!isListed) return address
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return named && isIP(named) ? named : address
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

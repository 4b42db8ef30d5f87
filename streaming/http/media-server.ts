import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import type { OpenChannel } from '../channel/open-channel.ts'
import type { Limits } from '../limits.ts'
import { blockListOf, isListed, peerOf } from './addresses.ts'
import type { MediaRequest } from './media-request.ts'
import { serveFlv } from './serve-flv.ts'
import { serveHls } from './serve-hls.ts'
import { readViewerToken } from './viewer-token.ts'

export type MediaServerOptions = {
  readonly host: string
  readonly port: number
  /** Origins whose pages may read what is served here. */
  readonly origins: readonly string[]
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly viewerKey: Uint8Array
  readonly limits: Limits
  find(studio: string): OpenChannel | undefined
}

export type MediaServer = { readonly port: number; close(): Promise<void> }

/** `/live/s1/ll.m3u8`, `/live/s1/480p/ll.m3u8`, `/live/s1/~token/ll.m3u8`: segments stand beside their playlist, so the token goes with them. `/live/s1.flv`. */
const HLS = /^\/live\/([A-Za-z0-9_-]{1,64})\/(?:~([A-Za-z0-9_.-]{1,120})\/)?(?:([1-9]\d{2,3})p\/)?([A-Za-z0-9.-]{1,64})$/
const FLV = /^\/live\/([A-Za-z0-9_-]{1,64})\.flv$/

/** Serves playlists, segments and FLV. What is not there and what may not be seen are the same 404. */
export async function openMediaServer(options: MediaServerOptions): Promise<MediaServer> {
  const proxies = blockListOf(options.trustedProxies)
  const origins = new Set(options.origins)
  const server = createServer(
    { maxHeaderSize: 8_192, headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 30_000, noDelay: true },
    (request, response) => handle(request, response, options, proxies, origins),
  )
  server.maxConnections = options.limits.viewerConnections
  server.on('clientError', (_defect, socket) => socket.destroy())
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => close(server) }
}

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: MediaServerOptions,
  proxies: BlockList,
  origins: ReadonlySet<string>,
): void {
  const { origin } = request.headers
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('vary', 'origin')
  if (origin !== undefined && origins.has(origin)) response.setHeader('access-control-allow-origin', origin)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const found = findMedia(request, options, addressOf(request, proxies))
  if (!found) response.writeHead(404, { 'cache-control': 'no-store' }).end()
  else if (found.file === 'flv') serveFlv({ ...found, request, response })
  else serveHls({ ...found, request, response })
}

type Found = Omit<MediaRequest, 'request' | 'response'>

function findMedia(request: IncomingMessage, options: MediaServerOptions, address: string): Found | undefined {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2)
  const hls = HLS.exec(path)
  const flv = hls ? null : FLV.exec(path)
  const studio = hls?.[1] ?? flv?.[1]
  const open = studio === undefined ? undefined : options.find(studio)
  if (!open) return undefined
  const query = new URLSearchParams(search)
  const viewer = viewerOf(open, hls?.[2] ?? query.get('v') ?? undefined, address, request, options.viewerKey)
  if (viewer === undefined) return undefined
  const window = hls?.[3] === undefined ? open.window : open.ladder.window(Number(hls[3]))
  return window && { open, window, file: hls?.[4] ?? 'flv', query, viewer, address, limits: options.limits }
}

/**
 * Who counts as the viewer; undefined for one who may not watch. A token lets in until it expires, and after that whoever goes on watching from the same
 * address without a break, so that tokens may be short.
 */
function viewerOf(
  { access, studio, viewers }: OpenChannel,
  token: string | undefined,
  address: string,
  request: IncomingMessage,
  key: Uint8Array,
): string | undefined {
  if (access === 'closed') return undefined
  const grant = token === undefined ? undefined : readViewerToken(key, studio, token)
  if (grant && (grant.expiresAt > Date.now() || viewers.isWatching(grant.viewer, address, performance.now()))) return grant.viewer
  return access === 'public' ? `${address} ${request.headers['user-agent'] ?? ''}`.slice(0, 200) : undefined
}

/** The peer, or whom a trusted proxy names last. */
function addressOf(request: IncomingMessage, proxies: BlockList): string {
  const peer = peerOf(request.socket)
  if (!isListed(proxies, peer)) return peer
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return named && isIP(named) ? named : peer
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

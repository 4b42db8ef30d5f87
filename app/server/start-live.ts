import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { shareOfProcess } from '#server/config/workers.ts'
import { readOpenFilesLimit } from '#server/disk/open-files.ts'
import { originsOf } from '#server/http/connection/origins.ts'
import { openForward } from '#server/http/forward/forward.ts'
import { openForwardUpgrades } from '#server/http/forward/forward-upgrades.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { trustProxies } from '#server/http/wire/address.ts'
import { openPlaces } from '#server/limit/places.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Sockets } from '#server/realtime/sockets/sockets.ts'
import type { Capabilities } from './capabilities.ts'
import type { SiteConfig } from './site-config.ts'

type StartLiveContext = { readonly studios: Capabilities['live']; readonly metrics: Metrics; readonly requestLimit: RequestLimit }

/**
 * Runs the live engine when this process has the role `live` and leads. Viewers reach this engine, or that of another process, under the
 * studio addresses. `started` resolves when the engine runs, so that the rest of the site opens meanwhile; it rejects when it cannot start.
 */
export function startLive(
  open: AsyncDisposableStack,
  { settings, live }: SiteConfig,
  { studios, metrics, requestLimit }: StartLiveContext,
) {
  const { roles } = settings
  if (live.engine === 'off' || !roles.has('web')) return undefined
  let leading: Awaited<ReturnType<typeof studios.lead>> | undefined
  const started = (async () => {
    if (roles.has('live')) leading = await studios.lead()
  })()
  const ended = started.catch(() => {}) // the start reports a failure
  open.defer(async () => {
    await ended
    await leading?.[Symbol.asyncDispose]()
  })
  const findTarget = () => leading?.engine() ?? studios.findEngine()
  const onAnswer = (status: number, tookMs: number) => metrics.countAnswer('/live/*', status, tookMs)
  const proxies = trustProxies(settings.trustedProxies)
  const headers = { ...commonHeaders(settings), 'cross-origin-resource-policy': 'same-site' } // Pages of the same site on other hosts may play the stream.
  const limits = { requestLimit, places: openMediaPlaces(settings), maxSockets: 2 * mostMediaSockets() }
  const { serve, cut } = open.use(openForward({ findTarget, proxies, headers, ...limits, takes: durationOf, onAnswer }))
  const upgrades = openForwardUpgrades({
    findTarget,
    proxies,
    requestLimit,
    origins: originsOf(settings),
    takes: (url) => CAMERA.test(url),
  })
  studios.onEngineMoved(() => {
    cut()
    upgrades.close()
  })
  return { serve, upgrades, started, handOver: async () => await leading?.handOver() }
}

/** Combines the site's WebSockets with those that are forwarded to the live engine. */
export const withUpgrades = (sockets: Sockets, others: ReturnType<typeof openForwardUpgrades>) => ({
  wants: (request: IncomingMessage) => sockets.wants(request) || others.wants(request),
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => (others.wants(request) ? others : sockets).take(request, socket, head),
  drain: sockets.drain,
  close() {
    sockets.close()
    others.close()
  },
})

/** Matches playlists, segments and FLV of a studio. Its page has the bare number (capabilities/live/contract/stream-name.ts). */
const MEDIA = /^\/live\/s\d{1,9}[./]/
const FLV = /^\/live\/s\d{1,9}\.flv(?:\?|$)/
const durationOf = (url: string) => (FLV.test(url) ? 'long' : MEDIA.test(url) ? 'short' : undefined)
/** A tenth of the FLV viewers that a show accepts (streaming/limits/limits.ts), per address. */
const FLV_PER_ADDRESS = 100
const mostMediaSockets = (): number => Math.min(MOST_MEDIA_SOCKETS, Math.floor(readOpenFilesLimit() / 16))
/** The limit for each kind. Each socket takes two open files, since the engine is a thread of this process. */
const MOST_MEDIA_SOCKETS = 5_000
const openMediaPlaces = (settings: SiteConfig['settings']) => ({
  short: openPlaces({ perAddress: shareOfProcess(settings.connectionsPerAddress, settings), inAll: mostMediaSockets() }),
  long: openPlaces({ perAddress: shareOfProcess(FLV_PER_ADDRESS, settings), inAll: mostMediaSockets() }),
})
/** Matches the WebSocket path on which a browser publishes its camera. */
const CAMERA = /^\/live\/s\d{1,9}\/(?:main|hot|cold)\/camera$/

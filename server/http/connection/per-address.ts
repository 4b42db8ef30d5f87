import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { HOUR } from '#contract/duration.ts'
import { openCounts } from '#server/limit/counts.ts'
import { openPlaces } from '#server/limit/places.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { networkOf, type TrustedProxies, toPlain } from '../wire/address.ts'

export type PerAddress = {
  /** Connections that one address may have open at once, WebSockets among them; a network around it some times as many. */
  readonly most: number
  /** They speak for many, so they are not counted. */
  readonly proxies: TrustedProxies
  onRefused(address: string): void
}

/** Ends connections of an address beyond so many before anything of them is read (S90). */
export function capPerAddress(server: Server, { most, proxies, onRefused }: PerAddress): void {
  const places = openPlaces({ perAddress: most })
  server.on('connection', (socket: Socket) => {
    const address = toPlain(socket.remoteAddress ?? '')
    if (proxies.trusts(address)) return
    const leave = places.take(networkOf(address))
    if (leave) return void socket.once('close', leave)
    onRefused(address)
    socket.destroy()
  })
}

/** Of so many addresses it is remembered that they were reported. */
const MOST_REPORTED = 500
const IF_A_PROXY = 'CONNECTIONS_PER_ADDRESS is reached. If this is your proxy, set TRUSTED_PROXIES to its address.'

type Reporting = { readonly metrics: Pick<Metrics, 'countEvent'>; readonly log: Pick<Log, 'warn'>; nowMs(): number }

/** Counts connections that were refused, and says once an hour whose they are: behind a proxy that nobody has named everybody has one address. */
export function reportRefused({ metrics, log, nowMs }: Reporting): PerAddress['onRefused'] {
  const reported = openCounts(HOUR, MOST_REPORTED, nowMs)
  return (address) => {
    metrics.countEvent('http.connection-refused')
    if (reported(address) === 1) log.warn('http.connection-refused', { address, hint: IF_A_PROXY })
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { HOUR } from '#contract/duration.ts'
import { openCounts } from '#server/limit/counts.ts'
import { openPlaces } from '#server/limit/places.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { TrustedProxies } from '../wire/address.ts'

export type PerAddress = {
  /** Limits the open connections of one address, including WebSockets. A network around the address may have a multiple of it. */
  readonly most: number
  /** Trusted proxies are not counted, because they speak for many clients. */
  readonly proxies: TrustedProxies
  onRefused(address: string): void
}

/** Closes connections beyond the limit of their address before any byte is read (S90). */
export function capPerAddress(server: Server, { most, proxies, onRefused }: PerAddress): void {
  const places = openPlaces({ perAddress: most })
  server.on('connection', (socket: Socket) => {
    const { address, network, isTrusted } = proxies.peer(socket.remoteAddress)
    if (isTrusted) return
    const leave = places.take(network)
    if (leave) return void socket.once('close', leave)
    onRefused(address)
    socket.destroy()
  })
}

/** Limits how many refused addresses are remembered as reported. */
const MOST_REPORTED = 500
const IF_A_PROXY = 'CONNECTIONS_PER_ADDRESS is reached. If this is your proxy, set TRUSTED_PROXIES to its address.'

type Reporting = { readonly metrics: Pick<Metrics, 'countEvent'>; readonly log: Pick<Log, 'warn'>; nowMs(): number }

/**
 * Counts refused connections and logs each refused address once an hour. All clients behind a proxy missing from TRUSTED_PROXIES share one
 * address.
 */
export function reportRefusedConnections({ metrics, log, nowMs }: Reporting): PerAddress['onRefused'] {
  const reported = openCounts(HOUR, MOST_REPORTED, nowMs)
  return (address) => {
    metrics.countEvent('http.connection-refused')
    if (reported(address) === 1) log.warn('http.connection-refused', { address, hint: IF_A_PROXY })
  }
}

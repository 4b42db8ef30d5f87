import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, type TrustedProxies, toPlain } from '../wire/address.ts'

export type PerAddress = {
  /** Connections that one address may have open at once, WebSockets among them. */
  readonly most: number
  /** They speak for many, so they are not counted. */
  readonly proxies: TrustedProxies
  onRefused(): void
}

/** Ends connections of an address beyond so many before anything of them is read (S90). */
export function capPerAddress(server: Server, { most, proxies, onRefused }: PerAddress): void {
  const counts = new Map<string, number>()
  const add = (network: string, change: 1 | -1) => {
    const count = (counts.get(network) ?? 0) + change
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  server.on('connection', (socket: Socket) => {
    const address = toPlain(socket.remoteAddress ?? '')
    if (proxies.trusts(address)) return
    const network = networkOf(address)
    if ((counts.get(network) ?? 0) >= most) {
      onRefused()
      return void socket.destroy()
    }
    add(network, 1)
    socket.once('close', () => add(network, -1))
  })
}

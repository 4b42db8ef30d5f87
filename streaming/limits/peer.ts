import { isIPv6, type Socket } from 'node:net'

/** Returns the address of the peer. IPv4-mapped IPv6 addresses are returned as IPv4. */
export const peerOf = ({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string => (remoteAddress ?? '').replace(/^::ffff:/i, '')

/** Returns the unit that limits count as one subscriber: the whole IPv4 address, or the /64 of an IPv6 address. */
export function peerNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter((group) => group !== '')) as [string[], string[]]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

import { isIPv6, type Socket } from 'node:net'

/** The address at the other end of a connection. IPv4 within IPv6 is told as IPv4. */
export const peerOf = ({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string => (remoteAddress ?? '').replace(/^::ffff:/i, '')

/** What belongs to one subscriber, as limits count it: IPv4 whole, IPv6 by its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter((group) => group !== '')) as [string[], string[]]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

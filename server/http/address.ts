import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The proxies whose `X-Forwarded-For` is believed: addresses and CIDR ranges (D5). */
export type TrustedProxies = { trusts(address: string): boolean }

export function trustProxies(list: readonly string[]): TrustedProxies {
  if (list.length === 0) return { trusts: () => false }
  const known = new BlockList()
  for (const entry of list) {
    const [net = '', prefix] = entry.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) known.addAddress(net, family)
    else known.addSubnet(net, Number(prefix), family)
  }
  return { trusts: (address) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') }
}

/** The client as limits count it: walks `X-Forwarded-For` from the right, the first address that is no trusted proxy counts (S104). */
export function addressOf(request: IncomingMessage, proxies: TrustedProxies): string {
  let address = plain(request.socket.remoteAddress ?? '')
  if (!proxies.trusts(address)) return bucketOf(address)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (const entry of forwarded.reverse()) {
    const next = plain(entry.trim())
    if (!isIP(next)) break
    address = next
    if (!proxies.trusts(address)) break
  }
  return bucketOf(address)
}

/** `::ffff:1.2.3.4` is 1.2.3.4. */
const plain = (address: string): string => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address)

/** IPv4 whole, IPv6 by its /64: all spellings of one network share a bucket. */
function bucketOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : []
  return `${[...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { AnyRequest } from './requests.ts'

/** Proxies whose `X-Forwarded-For` is trusted: addresses and CIDR ranges (D5). */
export type TrustedProxies = {
  trusts(address: string): boolean
  /** Returns what is known of the other end of a connection. */
  peer(remoteAddress: string | undefined): Peer
}
type Peer = { readonly address: string; readonly network: string; readonly isTrusted: boolean }

/** Limits the ends of connections whose form and trust are remembered, because each request asks for them. */
const MOST_PEERS = 10_000

/** Reads the addresses and ranges of proxies whose `X-Forwarded-For` is believed. */
export function trustProxies(list: readonly string[]): TrustedProxies {
  const trusts = list.length === 0 ? () => false : openTrust(list)
  const peers = new LRUCache<string, Peer>({
    max: MOST_PEERS,
    memoMethod(remoteAddress) {
      const address = toPlain(remoteAddress)
      return { address, network: networkOf(address), isTrusted: trusts(address) }
    },
  })
  return { trusts, peer: (remoteAddress = '') => peers.memo(remoteAddress) }
}

function openTrust(list: readonly string[]): TrustedProxies['trusts'] {
  const known = new BlockList()
  for (const entry of list) {
    const [net = '', prefix] = entry.split('/')
    if (prefix === undefined) known.addAddress(toPlain(net), familyOf(toPlain(net)))
    else known.addSubnet(net, Number(prefix), familyOf(net))
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Returns the client address for rate limits: the first address in `X-Forwarded-For`, from the right, that is not a trusted proxy (S104).
 */
export function clientAddress(request: AnyRequest, proxies: TrustedProxies): string {
  const peer = proxies.peer(request.socket.remoteAddress)
  const forwarded = request.headers['x-forwarded-for']
  if (!peer.isTrusted || forwarded === undefined) return peer.network
  let { address } = peer
  for (const entry of String(forwarded).split(',').reverse()) {
    const next = toPlain(withoutPort(entry.trim()))
    if (!isIP(next)) break
    address = next
    if (!proxies.trusts(address)) break
  }
  return networkOf(address)
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'via']

/** Returns true when a request came through an untrusted proxy. The address is then that of the proxy, and the client may be anywhere. */
export const isForwarded = ({ socket, headers }: AnyRequest, proxies: TrustedProxies): boolean =>
  !proxies.peer(socket.remoteAddress).isTrusted && FORWARDED.some((name) => headers[name] !== undefined)

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string => /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/** Maps every spelling of `::ffff:1.2.3.4` to 1.2.3.4. */
function toPlain(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : address
}

/** Returns an IPv4 address unchanged and an IPv6 address as its /64, so that all spellings of one network share a bucket. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const left = readGroups(head)
  const right = readGroups(tail ?? '')
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0), ...right]
}

function readGroups(text: string): readonly number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

import { BlockList, isIP, isIPv6 } from 'node:net'

/** IPv6 clients are known by their /64, so a smaller network could not be told apart. */
const MOST_BITS = { ipv4: 32, ipv6: 64 } as const

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns true for an address, or a network in the form `address/bits`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (!isIP(address) || more.length > 0) return false
  return bits === undefined || (/^\d{1,2}$/.test(bits) && Number(bits) <= MOST_BITS[familyOf(address)])
}

/** Returns true when the address of a client is in one of the networks, or when there are none. */
export function isWithin(networks: readonly string[], client: string): boolean {
  if (networks.length === 0) return true
  const [address = ''] = client.split('/')
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const family = familyOf(base)
    list.addSubnet(base, Math.min(Number(bits ?? MOST_BITS[family]), MOST_BITS[family]), family)
  }
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

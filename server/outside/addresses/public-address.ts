import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are no part of the public internet (IANA special-purpose registries). */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Only global unicast is open, which leaves out mapped, translated, local and multicast addresses. */
const OPEN_IPV6 = ['2000::/3']
/** Teredo, ORCHID, 6to4 and addresses for documentation, which may lead to IPv4 or nowhere. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits = ''] = network.split('/')
    list.addSubnet(base, Number(bits), family)
  }
  return list
}
const closedIpv4 = listOf(CLOSED_IPV4, 'ipv4')
const openIpv6 = listOf(OPEN_IPV6, 'ipv6')
const closedIpv6 = listOf(CLOSED_IPV6, 'ipv6')

/** Returns true for an address of the public internet, and false for every other one and for anything that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4')
  return isIPv6(address) && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}

import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/**
 * Contains multicast and all ranges of IANA's registries of special-purpose addresses that are not globally reachable. The families have
 * separate lists, because one list would apply IPv6 rules to IPv4 addresses.
 */
const NOT_PUBLIC = { 4: new BlockList(), 6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC[4].addSubnet(network, bits)
// The internet uses 2000::/3 of IPv6. The rest is refused, including ranges that are assigned later. Within 2000::/3 these are refused:
// protocol assignments with Teredo, documentation, and 6to4.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC[6].addSubnet(network, bits, 'ipv6')

/**
 * Returns true for a public internet address, which cannot belong to this machine or a network behind it. IPv4-mapped IPv6 addresses are
 * refused.
 */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? !NOT_PUBLIC[6].check(address, 'ipv6') : !NOT_PUBLIC[4].check(address, 'ipv4')

/** Resolves a name for the connection that uses the result. Refuses a name with any address that is not public. */
export const publicLookup: LookupFunction = (name, options, found) =>
  lookup(name, { ...options, all: true }, (defect, addresses) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses ?? []
    if (defect || !first) found(defect ?? new Error('no address'), '')
    else if (hidden) found(new Error(`${name} resolves to ${hidden.address}, which is not public`), '')
    else if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })

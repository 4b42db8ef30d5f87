import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

/** Whether an address may be anybody's on the internet, and is none of this machine or of networks behind it. IPv4 within IPv6 is looked at as IPv4. */
export const isPublic = (address: string): boolean => !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Finds the address of a name, for the connection that is made with it; a name that leads to anything else than the internet is refused. */
export const publicLookup: LookupFunction = (name, options, found) =>
  lookup(name, { ...options, all: true }, (defect, addresses) => {
    const hidden = addresses?.find(({ address }) => !isPublic(address))
    const [first] = addresses ?? []
    if (defect || !first) found(defect ?? new Error('no address'), '')
    else if (hidden) found(new Error(`${name} leads to ${hidden.address}, which is not public`), '')
    else if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })

import { BlockList, isIP, type Socket } from 'node:net'
import { peerOf } from '../limits/peer.ts'

export type Peer = { readonly address: string; readonly isListed: boolean }

/** Builds a list from addresses and networks, such as `127.0.0.1` and `10.0.0.0/8`. */
export function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of addresses) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns a function that gives the peer of a connection and says if the list contains it. Each connection is checked once. */
export function openPeers(list: BlockList): (socket: Socket) => Peer {
  const known = new WeakMap<Socket, Peer>()
  return (socket) => {
    const before = known.get(socket)
    if (before) return before
    const address = peerOf(socket)
    const peer = { address, isListed: isListed(list, address) }
    known.set(socket, peer)
    return peer
  }
}

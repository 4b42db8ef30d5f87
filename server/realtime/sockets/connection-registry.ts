import type { Socket } from './socket.ts'

type ConnectionLimits = { readonly sockets: number; readonly perAddress: number; readonly perAccount: number }

/**
 * Tracks the connections of this process. The limits apply to one process, so an account may have a multiple with several processes (S87).
 */
export type ConnectionRegistry = {
  /** Counts a connection of an address; null when there is no room. The returned function ends the counting. */
  enter(address: string): (() => void) | null
  /** Counts a connection of an account; returns false at the account's limit. */
  admit(socket: Socket, accountId: string): boolean
  leave(socket: Socket): void
  ofAccount(accountId: string): readonly Socket[]
  /** Returns the connections whose ticket was valid. */
  admitted(): readonly Socket[]
}

export function openConnectionRegistry({ sockets, perAddress, perAccount }: ConnectionLimits): ConnectionRegistry {
  const addresses = new Map<string, number>()
  const accounts = new Map<string, Set<Socket>>()
  let inside = 0
  return {
    enter(address) {
      const known = addresses.get(address) ?? 0
      if (inside >= sockets || known >= perAddress) return null
      inside++
      addresses.set(address, known + 1)
      return () => {
        inside--
        const left = (addresses.get(address) ?? 0) - 1
        if (left > 0) addresses.set(address, left)
        else addresses.delete(address)
      }
    },
    admit(socket, accountId) {
      const others = accounts.get(accountId) ?? new Set()
      if (others.size >= perAccount) return false
      socket.accountId = accountId
      accounts.set(accountId, others.add(socket))
      return true
    },
    leave(socket) {
      const others = accounts.get(socket.accountId)
      others?.delete(socket)
      if (others?.size === 0) accounts.delete(socket.accountId)
    },
    ofAccount: (accountId) => [...(accounts.get(accountId) ?? [])],
    admitted: () => [...accounts.values()].flatMap((sockets) => [...sockets]),
  }
}

import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The code of an error for a name that leads to a private network. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

type Resolve = (hostname: string, family: number | undefined, done: (error: Error | null, found: readonly LookupAddress[]) => void) => void

const resolveBySystem: Resolve = (hostname, family, done) => lookup(hostname, { all: true, family: family ?? 0 }, done)

/**
 * Returns a lookup for one connection that refuses a name if any of its addresses is private. The connection goes to the addresses that were
 * checked, so another answer of the name server changes nothing (DNS rebinding). Node asks no lookup for a host that is an address: check
 * that one with `isPublicAddress`.
 */
export const publicLookup =
  (resolve: Resolve = resolveBySystem): LookupFunction =>
  (hostname, { family, all }, done) =>
    resolve(hostname, typeof family === 'number' ? family : undefined, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('No address'), '', 0)
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(Object.assign(new Error('The name leads to a private network'), { code: PRIVATE_ADDRESS }), '', 0)
      return all ? done(null, [...found]) : done(null, first.address, first.family)
    })

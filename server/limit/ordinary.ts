import type { Caller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { askForShares, type Shares } from './shares.ts'

/**
 * Kinds of requests, by what they cost the server. `ordinary`: most calls. `costly`: a page that is rendered, a search. `media`: playlists and
 * segments of a broadcast, of which each viewer asks for several a second.
 */
export type RequestKind = 'ordinary' | 'costly' | 'media'

/** The limit that every address and every account has, over all calls and pages and all processes, for each minute of the database (S107). */
export type OrdinaryLimit = {
  /** Counts one request of a caller: by the account, or by the address and the kind. Nearly always decided at once, from what this process has been handed out. */
  pass(caller: Pick<Caller, 'address' | 'session'>, kind?: RequestKind): boolean | Promise<boolean>
}

/**
 * An address may be a building full of people or a whole mobile network, so it has a lot of what is cheap; what is costly is bounded so that one
 * address does not take the server from all others.
 */
type OrdinaryTimes = { readonly perAddress: number; readonly costlyPerAddress: number; readonly perAccount: number }
/** 150 viewers of low latency behind one address. */
const MEDIA_PER_ADDRESS = 60_000

/**
 * Shares of a key's minute are taken from the database in parts of an eighth of what is left, so the limit is never passed in total.
 * While the database is away each process counts for itself, and stays open (S106).
 */
export function openOrdinaryLimit(shares: Shares, { perAddress, costlyPerAddress, perAccount }: OrdinaryTimes): OrdinaryLimit {
  const byAddress = {
    ordinary: openCounters('address', perAddress, shares),
    costly: openCounters('costly address', costlyPerAddress, shares),
    media: openCounters('media address', MEDIA_PER_ADDRESS, shares),
  }
  const accounts = openCounters('account', perAccount, shares)
  return { pass: ({ address, session }, kind = 'ordinary') => (session ? accounts(session.accountId) : byAddress[kind](address)) }
}

/** What this process may still let pass of one key's minute. */
type Lease = {
  readonly key: string
  minute: number
  until: number
  left: number
  refillAt: number
  isSpent: boolean
  asking: Promise<void> | undefined
}

function openCounters(kind: string, times: number, shares: Shares): (id: string) => boolean | Promise<boolean> {
  const leases = new Map<string, Lease>()
  const ask = askForShares(shares)
  let tidyAt = performance.now() + MINUTE

  function refill(lease: Lease): Promise<void> {
    lease.asking ??= askShare(lease).finally(() => {
      lease.asking = undefined
    })
    return lease.asking
  }

  async function askShare(lease: Lease): Promise<void> {
    const share = await ask(lease.key, times)
    const isSame = lease.minute === share.minute && performance.now() < lease.until
    lease.left = (isSame ? lease.left : 0) + share.granted
    lease.refillAt = share.isLast ? -1 : lease.left >> 2
    lease.isSpent = share.granted === 0 || share.isLast
    lease.minute = share.minute
    lease.until = share.until
  }

  /** Who waited for a share takes of it even when the minute has ended meanwhile: it was asked for in that minute. */
  async function passLater(lease: Lease): Promise<boolean> {
    for (;;) {
      await refill(lease)
      const passed = take(lease)
      if (passed !== undefined) return passed
    }
  }

  const passNow = (lease: Lease, now: number): boolean | undefined => (now < lease.until ? take(lease) : undefined)

  function take(lease: Lease): boolean | undefined {
    if (lease.left > 0) {
      if (--lease.left === lease.refillAt) void refill(lease)
      return true
    }
    return lease.isSpent ? false : undefined
  }

  return (id) => {
    const now = performance.now()
    if (now > tidyAt) {
      tidyAt = now + MINUTE
      for (const [key, { until, asking }] of leases) if (until < now && !asking) leases.delete(key)
    }
    const lease = leases.get(id) ?? newLease(`${kind} ${id}`)
    if (lease.minute === NEVER) leases.set(id, lease)
    return passNow(lease, now) ?? passLater(lease)
  }
}

const NEVER = -1

const newLease = (key: string): Lease => ({ key, minute: NEVER, until: 0, left: 0, refillAt: -1, isSpent: false, asking: undefined })

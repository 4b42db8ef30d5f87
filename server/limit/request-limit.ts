import type { Caller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { askForShares, type Shares } from './shares.ts'

/**
 * Classifies requests by their cost to the server. `ordinary` covers most calls. `costly` covers rendered pages and searches. `media`
 * covers playlists and segments of a broadcast, of which each viewer requests several a second.
 */
export type RequestKind = 'ordinary' | 'costly' | 'media'

/** Limits every address and every account, over all calls, pages and processes, per minute of the database (S107). */
export type RequestLimit = {
  /**
   * Counts one request, by account, or by address and kind. The answer is nearly always synchronous, from the share that this process
   * holds.
   */
  pass(caller: Pick<Caller, 'address' | 'session'>, kind?: RequestKind): boolean | Promise<boolean>
}
type ProgramLimit = {
  /** Counts one request of a program by its token, up to the limit of an account. */
  passProgram(tokenId: string): boolean | Promise<boolean>
}

/**
 * An address may be a large building or a whole mobile network, so the limit of cheap requests is high. The limit of costly requests keeps
 * one address from taking the server from all others.
 */
type RequestsPerMinute = { readonly perAddress: number; readonly costlyPerAddress: number; readonly perAccount: number }
/** Allows 150 low-latency viewers behind one address. */
const MEDIA_PER_ADDRESS = 60_000

/**
 * Takes shares of a key's minute from the database, each an eighth of the remainder, so that all processes together never exceed the limit.
 * While the database is unreachable, each process counts alone and continues to serve (S106).
 */
export function openRequestLimit(
  shares: Shares,
  { perAddress, costlyPerAddress, perAccount }: RequestsPerMinute,
  most = MOST_LEASES,
): RequestLimit & ProgramLimit {
  const open = (kind: string, times: number) => openCounters(kind, times, { ask: askForShares(shares), most })
  const byAddress = {
    ordinary: open('address', perAddress),
    costly: open('costly address', costlyPerAddress),
    media: open('media address', MEDIA_PER_ADDRESS),
  }
  const accounts = open('account', perAccount)
  const programs = open('program', perAccount)
  return {
    pass: ({ address, session }, kind = 'ordinary') => (session ? accounts(session.accountId) : byAddress[kind](address)),
    passProgram: programs,
  }
}

/** Limits the leases of one kind. Beyond it the oldest is dropped: the rest of its share is lost, and its key asks for another one. */
const MOST_LEASES = 20_000

/** Holds the share of a key's minute that this process may still use. */
type Lease = {
  readonly id: string
  minute: number
  until: number
  left: number
  refillAt: number
  isSpent: boolean
  asking: Promise<void> | undefined
}

type CountersOptions = { readonly ask: ReturnType<typeof askForShares>; readonly most: number }

function openCounters(kind: string, times: number, { ask, most }: CountersOptions): (id: string) => boolean | Promise<boolean> {
  const leases = new Map<string, Lease>()
  let willTidy = false

  function refill(lease: Lease): Promise<void> {
    lease.asking ??= askShare(lease).finally(() => {
      lease.asking = undefined
    })
    return lease.asking
  }

  async function askShare(lease: Lease): Promise<void> {
    const share = await ask(`${kind} ${lease.id}`, times)
    const isSame = lease.minute === share.minute && performance.now() < lease.until
    lease.left = (isSame ? lease.left : 0) + share.granted
    lease.refillAt = share.isLast ? -1 : lease.left >> 2
    lease.isSpent = share.granted === 0 || share.isLast
    lease.minute = share.minute
    lease.until = share.until
  }

  /** Waits for a share. A caller takes from it even when the minute has ended meanwhile, because it asked in that minute. */
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

  function add(lease: Lease): void {
    leases.set(lease.id, lease)
    if (!willTidy) tidyLater()
    const [oldest] = leases.keys()
    if (leases.size > most && oldest !== undefined) leases.delete(oldest)
  }

  /** Forgets ended minutes, also when no request follows: strangers with many addresses would leave megabytes behind. */
  function tidy(): void {
    const now = performance.now()
    for (const [id, { until, asking }] of leases) if (until < now && !asking) leases.delete(id)
    tidyLater()
  }

  function tidyLater(): void {
    willTidy = leases.size > 0
    if (willTidy) setTimeout(tidy, MINUTE).unref()
  }

  return (id) => {
    const lease = leases.get(id) ?? newLease(id)
    if (lease.minute === NEVER) add(lease)
    return passNow(lease, performance.now()) ?? passLater(lease)
  }
}

const NEVER = -1

const newLease = (id: string): Lease => ({ id, minute: NEVER, until: 0, left: 0, refillAt: -1, isSpent: false, asking: undefined })

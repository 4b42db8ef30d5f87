import type { Session } from '#contract/caller.ts'
import { SECOND } from '#contract/duration.ts'

/** A session as just read from the database, with its remaining lifetimes. */
export type Found = {
  readonly session: Omit<Session, 'steppedUp'>
  readonly remainingMs: number
  /** Zero or less means that there is no fresh proof. */
  readonly steppedUpMs: number
}

type Cached = {
  readonly plain: Session
  readonly steppedUp: Session
  readonly key: string
  readonly until: number
  readonly steppedUpUntil: number
  /** The difference between the calendar and the monotonic clock. A change means that the system time was moved. */
  readonly drift: number
}

/** Caches the live sessions of one process by the hash of their token. Times are those of a monotonic clock. */
type SessionCache = {
  get(key: string): Session | undefined
  /**
   * Caches the session unless an entry was invalidated since `before`, and returns it either way. Lifetimes count from `askedAtMs`, the
   * time before the query, because the answer may be slow and no session may live longer for it (S39).
   */
  store(key: string, found: Found, before: number, askedAtMs: number): Session
  /** Counts invalidations: compare the values before a query and when its answer has arrived. */
  generation(): number
  forgetAccount(accountId: string): void
  forgetAll(): void
  size(): number
}

const MOST_CACHED = 20_000

/**
 * Trusts no entry for longer than `trustMs` or past a jump of the calendar; the database is asked again then. The memory follows the sessions
 * in use: an entry that nobody asks for leaves with a later addition.
 */
export function openSessionCache(nowMs: () => number, trustMs: number): SessionCache {
  const cached = new Map<string, Cached>()
  const byAccount = new Map<string, Set<Cached>>()
  let generation = 0

  function drop(entry: Cached): void {
    cached.delete(entry.key)
    const others = byAccount.get(entry.plain.accountId)
    others?.delete(entry)
    if (others?.size === 0) byAccount.delete(entry.plain.accountId)
  }
  /** Drops the entries that were added first until one is still trusted. */
  function dropExpired(now: number): void {
    for (const oldest of cached.values()) {
      if (now < oldest.until) return
      drop(oldest)
    }
  }
  function add(entry: Cached): void {
    dropExpired(nowMs())
    const older = cached.get(entry.key) ?? (cached.size >= MOST_CACHED ? cached.values().next().value : undefined)
    if (older) drop(older)
    cached.set(entry.key, entry)
    const others = byAccount.get(entry.plain.accountId) ?? new Set()
    byAccount.set(entry.plain.accountId, others.add(entry))
  }

  return {
    get(key) {
      const entry = cached.get(key)
      if (!entry) return undefined
      const now = nowMs()
      if (now < entry.until && Math.abs(Date.now() - now - entry.drift) < SECOND / 2) {
        return now < entry.steppedUpUntil ? entry.steppedUp : entry.plain
      }
      drop(entry)
      return undefined
    },
    store(key, { session, remainingMs, steppedUpMs }, before, askedAtMs) {
      const now = nowMs()
      const plain = Object.freeze({ ...session, steppedUp: false })
      const steppedUp = Object.freeze({ ...session, steppedUp: true })
      const until = askedAtMs + Math.min(remainingMs, trustMs)
      if (before === generation) add({ plain, steppedUp, key, until, steppedUpUntil: askedAtMs + steppedUpMs, drift: Date.now() - now })
      return steppedUpMs > 0 ? steppedUp : plain
    },
    generation: () => generation,
    forgetAccount(accountId) {
      generation++
      for (const entry of byAccount.get(accountId) ?? []) drop(entry)
    },
    forgetAll() {
      generation++
      cached.clear()
      byAccount.clear()
    },
    size: () => cached.size,
  }
}

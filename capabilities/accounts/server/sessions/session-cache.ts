import type { Session } from '#contract/caller.ts'
import { SECOND } from '#contract/duration.ts'

/** A session as the database just told it, with what remains of it. */
export type Found = {
  readonly session: Omit<Session, 'steppedUp'>
  readonly remainingMs: number
  /** Zero or less: no fresh proof. */
  readonly steppedUpMs: number
}

type Cached = {
  readonly plain: Session
  readonly steppedUp: Session
  readonly key: string
  readonly until: number
  readonly steppedUpUntil: number
  /** What the calendar and the monotonic clock differed by: when that changes, the time was moved. */
  readonly drift: number
}

/** Live sessions by the hash of their token, for one process. Times are those of a monotonic clock. */
type SessionCache = {
  get(key: string): Session | undefined
  /**
   * Keeps it, unless anything was forgotten since `before`; gives the session either way. What remains is counted from `askedAtMs`, before
   * the question: the answer may have been on its way for long, and no session may live longer for it (S39).
   */
  store(key: string, found: Found, before: number, askedAtMs: number): Session
  /** Counts what was forgotten: compare it from before a question to after its answer. */
  generation(): number
  forgetAccount(accountId: string): void
  forgetAll(): void
}

const MOST_CACHED = 20_000

/** Nothing is believed for longer than `trustMs`, nor after the calendar jumped: then the database is asked again. */
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
  function add(entry: Cached): void {
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
  }
}

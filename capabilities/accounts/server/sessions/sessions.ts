import type { Session } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import { batchRequests } from '#server/concurrency/batches.ts'
import type { Platform } from '#server/platform.ts'
import { TOPICS } from '../../contract.ts'
import { type Found, openSessionCache } from './session-cache.ts'
import { findSessions } from './session-store.ts'
import { hashToken, looksLikeToken, type SessionTokens } from './session-token.ts'

/**
 * Notifies other parts, such as open sockets, that sessions changed. An empty list of ids means that the roles or the level of the account
 * changed.
 */
type Ended = { readonly accountId: string; readonly sessionIds: readonly string[] }

type Sessions = {
  /**
   * Returns the live session of a token, null for anything else. Cached answers are synchronous. Throws while the database cannot be
   * reached.
   */
  authenticate(token: string): Session | null | Promise<Session | null>
  /** Returns the cached session of a token; undefined where a query would be needed. */
  recall(token: string): Session | undefined
  /** Registers a listener that runs in every process, within a second of the change (S34, S38). */
  onEnded(run: (ended: Ended) => void): void
}

type SessionsContext = Pick<Platform, 'database' | 'announcements' | 'nowMs'> & {
  readonly sessionTokens: Pick<SessionTokens, 'isPossible'>
}

/** Two batches wait for the database at a time; the others fill up meanwhile. */
const BATCHES = { most: 64, lanes: 2 }

/** Invalidates cached sessions by announcement, and does not use the cache while announcements cannot arrive. */
export function openSessions({ database, announcements, nowMs, sessionTokens }: SessionsContext): Sessions {
  const cache = openSessionCache(nowMs, MINUTE)
  const listeners: ((ended: Ended) => void)[] = []
  // Tokens that are not cached share a query, so that an attack by ended ones costs less than what it asks for (S107).
  const findOne = batchRequests<string, Found | null>(BATCHES, (keys) => findSessions(database.pool, keys))
  const asked = new Map<string, { readonly generation: number; readonly answer: Promise<Session | null> }>()

  announcements.onGap(cache.forgetAll)
  announcements.subscribe(TOPICS.session, (payload) => {
    const [accountId = '', ...sessionIds] = payload.split(' ')
    cache.forgetAccount(accountId)
    for (const run of listeners) run({ accountId, sessionIds })
  })

  async function find(key: string, before: number): Promise<Session | null> {
    const askedAtMs = nowMs()
    const found = await findOne(key)
    return found && cache.store(key, found, announcements.connected() ? before : Number.NaN, askedAtMs)
  }
  /** Parallel requests share one query; a request that follows a change does not join a query from before it. */
  function ask(key: string): Promise<Session | null> {
    const generation = cache.generation()
    const running = asked.get(key)
    if (running?.generation === generation) return running.answer
    const answer = find(key, generation).finally(() => asked.get(key) === question && asked.delete(key))
    const question = { generation, answer }
    asked.set(key, question)
    return answer
  }

  const cached = (key: string) => (announcements.connected() ? cache.get(key) : undefined)
  return {
    recall: (token) => (looksLikeToken(token) ? cached(hashToken(token)) : undefined),
    authenticate(token) {
      if (!sessionTokens.isPossible(token)) return null
      const key = hashToken(token)
      return cached(key) ?? ask(key)
    },
    onEnded: (run) => void listeners.push(run),
  }
}

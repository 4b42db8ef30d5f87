import type { Session } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { TOPICS } from '../../contract.ts'
import { openSessionCache } from './session-cache.ts'
import { findSession } from './session-store.ts'
import { hashToken, looksLikeToken } from './session-token.ts'

/** What else must act when sessions change: open sockets. An empty list of ids: the roles or the level of the account changed. */
type Ended = { readonly accountId: string; readonly sessionIds: readonly string[] }

type Sessions = {
  /** The live session of a token; null for anything else. Warm answers come without waiting; throws while the database cannot be asked. */
  authenticate(token: string): Session | null | Promise<Session | null>
  /** What this process keeps of a token; undefined where the database would have to be asked. */
  recall(token: string): Session | undefined
  /** Called in every process, within a second of the change (S34, S38). */
  onEnded(run: (ended: Ended) => void): void
}

type SessionsDeps = {
  readonly database: Pick<Database, 'pool'>
  readonly announcements: Announcements
  /** A monotonic clock in milliseconds. */
  readonly nowMs?: () => number
}

/** What a process keeps is dropped by announcement, and is not looked at while announcements cannot arrive. */
export function openSessions({ database, announcements, nowMs = () => performance.now() }: SessionsDeps): Sessions {
  const cache = openSessionCache(nowMs, MINUTE)
  const listeners: ((ended: Ended) => void)[] = []
  const asked = new Map<string, { readonly generation: number; readonly answer: Promise<Session | null> }>()

  announcements.onGap(cache.forgetAll)
  announcements.subscribe(TOPICS.session, (payload) => {
    const [accountId = '', ...sessionIds] = payload.split(' ')
    cache.forgetAccount(accountId)
    for (const run of listeners) run({ accountId, sessionIds })
  })

  async function find(key: string, before: number): Promise<Session | null> {
    const askedAtMs = nowMs()
    const found = await findSession(database.pool, key)
    return found && cache.store(key, found, announcements.connected() ? before : Number.NaN, askedAtMs)
  }
  /** Requests that come together ask once; one that comes after a change does not join a question from before it. */
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
      if (!looksLikeToken(token)) return null
      const key = hashToken(token)
      return cached(key) ?? ask(key)
    },
    onEnded: (run) => void listeners.push(run),
  }
}

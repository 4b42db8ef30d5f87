import { TOPICS } from '#capabilities/accounts/contract.ts'
import { MINUTE } from '#contract/duration.ts'
import type { FindPrograms, Program } from '#server/http/calls/programs.ts'
import { TOKENS_TOPIC } from '../../contract.ts'
import type { IntegrationContext } from '../context.ts'
import { isWithin } from './networks.ts'
import { hashToken, isPossible } from './secret.ts'
import { findLiveToken, hasFormerTokens } from './token-store.ts'

type Cached = { readonly program: Program; readonly networks: readonly string[]; readonly until: number }

/** Bounds the memory; a site has far fewer programs. */
const MOST_CACHED = 2_000

/**
 * Recognises programs by their tokens. A process trusts a cached token for a minute at most, and forgets all of them when one is revoked,
 * when a session of any account changes, and when announcements may have been missed.
 */
export async function openPrograms({ database, announcements, judge, nowMs, tokens }: IntegrationContext): Promise<FindPrograms> {
  const hasFormer = await hasFormerTokens(database.pool, tokens.since)
  const cached = new Map<string, Cached>()
  let generation = 0
  const forget = () => {
    generation++
    cached.clear()
  }
  announcements.onGap(forget)
  announcements.subscribe(TOKENS_TOPIC, forget)
  announcements.subscribe(TOPICS.session, (payload) => {
    const [accountId] = payload.split(' ')
    if ([...cached.values()].some(({ program }) => program.session.accountId === accountId)) forget()
    else generation++
  })

  const recall = (key: string): Cached | undefined => {
    const known = announcements.connected() ? cached.get(key) : undefined
    return known && nowMs() < known.until ? known : undefined
  }

  async function find(key: string, bearer: string): Promise<Cached | undefined> {
    const [before, askedAt] = [generation, nowMs()]
    const token = await findLiveToken(database.pool, hashToken(bearer))
    if (!token) return undefined
    const { id, owner_id: accountId, roles, scopes, networks, remaining_ms } = token
    const session = Object.freeze({ id, accountId, roles, granted: roles, level: 'full', steppedUp: false } as const)
    const found = { program: { tokenId: id, scopes, session }, networks, until: askedAt + Math.min(remaining_ms, MINUTE) }
    if (before === generation && announcements.connected() && cached.size < MOST_CACHED) cached.set(key, found)
    return found
  }

  return {
    isKnown: (bearer) => recall(keyOf(bearer)) !== undefined,
    async authenticate(bearer, address) {
      if (!isPossible(bearer, tokens, hasFormer)) return null
      const key = keyOf(bearer)
      const found = recall(key) ?? (await find(key, bearer))
      if (!found || !isWithin(found.networks, address)) return null
      return (await judge(found.program.session, 'integration:tokens')) === 'yes' ? found.program : null
    },
  }
}

/** The memory holds hashes only, as the database does. */
const keyOf = (bearer: string): string => hashToken(bearer).toString('latin1')

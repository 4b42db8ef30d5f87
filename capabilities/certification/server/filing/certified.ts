import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { hot } from '#server/database/hot.ts'
import { type Kind, TOPICS } from '../../contract.ts'
import type { CertificationDeps } from '../deps.ts'
import type { CertificationTables } from '../tables.ts'

export type Certified = {
  /** Whether an account is certified as this now. An account that is certified as anything counts as a certified person. */
  isCertified(accountId: string, kind: Kind): Promise<boolean>
  /** All that an account is certified as now. */
  certifiedAs(accountId: string): Promise<readonly Kind[]>
}
type Terms = { readonly readAtMs: number; readonly endsAtMs: ReadonlyMap<string, number> }

/** Nothing is believed longer than this, should the clocks of process and database part. */
const CACHED_MS = MINUTE
const MOST_CACHED = 10_000

const findTerms = hot('certification.in-force', (db: Kysely<CertificationTables>, input: { readonly accountId: string }) =>
  db
    .selectFrom('certification.filing')
    .select(['kind', sql<number>`extract(epoch from valid_until - platform.now())::float8 * 1000`.as('left_ms')])
    .where('account_id', '=', input.accountId)
    .where('state', '=', sql<string>`'passed'`),
)

/**
 * Keeps for a minute what it read, forgets what is announced, and while announcements may be missed reads each time. An end that comes
 * meanwhile is kept with it, so nobody is certified a second longer. What was being read when its account was announced is not kept.
 */
export function openCertified({
  database,
  announcements,
  nowMs,
}: Pick<CertificationDeps, 'database' | 'announcements' | 'nowMs'>): Certified {
  const cached = new Map<string, Terms>()
  let generation = 0
  announcements.subscribe(TOPICS.account, (accountId) => {
    generation++
    cached.delete(accountId)
  })
  announcements.onGap(() => {
    generation++
    cached.clear()
  })

  async function read(accountId: string): Promise<Terms> {
    const [before, readAtMs] = [generation, nowMs()]
    const rows = await findTerms(database.pool, { accountId })
    const terms = { readAtMs, endsAtMs: new Map(rows.map(({ kind, left_ms }) => [kind, readAtMs + left_ms])) }
    if (before === generation && announcements.connected()) {
      if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value!)
      cached.set(accountId, terms)
    }
    return terms
  }
  async function certifiedAs(accountId: string): Promise<readonly Kind[]> {
    const known = announcements.connected() ? cached.get(accountId) : undefined
    const { endsAtMs } = known && nowMs() - known.readAtMs < CACHED_MS ? known : await read(accountId)
    const now = nowMs()
    return [...endsAtMs].filter(([, endMs]) => endMs > now).map(([kind]) => kind as Kind)
  }
  return {
    certifiedAs,
    async isCertified(accountId, kind) {
      const kinds = await certifiedAs(accountId)
      return kind === 'personal' ? kinds.length > 0 : kinds.includes(kind)
    },
  }
}

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { hot } from '#server/database/hot.ts'
import { KINDS, type Kind, TOPICS } from '../../contract.ts'
import type { CertificationContext, Sql } from '../context.ts'
import type { CertificationTables } from '../tables.ts'
import { findPassed } from './filing-store.ts'
import { openOrReport } from './show-filing.ts'

export type Certified = {
  /** Returns true when the account is certified as this kind. Any certification counts as a personal one. */
  isCertified(accountId: string, kind: Kind): Promise<boolean>
  certifiedAs(accountId: string): Promise<readonly Kind[]>
  /** Returns true when the account is certified as one of these kinds or professions; without any, when it is certified at all. */
  isCertifiedFor(accountId: string, values: readonly string[]): Promise<boolean>
}
type Terms = { readonly readAtMs: number; readonly endsAtMs: ReadonlyMap<string, number> }

/** Limits the age of cached data, in case the clocks of process and database drift apart. */
const CACHED_MS = MINUTE
const MOST_CACHED = 10_000

const findTerms = hot('certification.in-force', (db: Kysely<CertificationTables>, input: { readonly accountId: string }) =>
  db
    .selectFrom('certification.filing')
    .select(['kind', 'profession', sql<number>`extract(epoch from valid_until - platform.now())::float8 * 1000`.as('left_ms')])
    .where('account_id', '=', input.accountId)
    .where('state', '=', sql<string>`'passed'`)
    .unionAll(
      db
        .selectFrom('certification.verification')
        .select([
          sql<string>`'personal'`.as('kind'),
          sql<string | null>`null::text`.as('profession'),
          sql<number>`extract(epoch from valid_until - platform.now())::float8 * 1000`.as('left_ms'),
        ])
        .where('account_id', '=', input.accountId),
    ),
)

/**
 * Caches certifications for a minute and drops announced accounts; reads every time while announcements may be lost. The end of a
 * certification is cached too, so none counts a second too long. A read that overlaps an announcement of its account is not cached.
 */
export function openCertified({ database, announcements, nowMs }: CertificationContext): Certified {
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

  /** Entries are in the order of their reading. */
  function dropOld(): void {
    for (const [accountId, { readAtMs }] of cached) {
      if (nowMs() - readAtMs < CACHED_MS && cached.size < MOST_CACHED) return
      cached.delete(accountId)
    }
  }

  async function read(accountId: string): Promise<Terms> {
    const [before, readAtMs] = [generation, nowMs()]
    const rows = await findTerms(database.pool, { accountId })
    const terms = { readAtMs, endsAtMs: endsOf(rows, readAtMs) }
    if (before === generation && announcements.connected()) {
      cached.delete(accountId)
      dropOld()
      cached.set(accountId, terms)
    }
    return terms
  }
  /** Returns the kinds and the professions of the certifications in effect. */
  async function findProven(accountId: string): Promise<readonly string[]> {
    const known = announcements.connected() ? cached.get(accountId) : undefined
    const { endsAtMs } = known && nowMs() - known.readAtMs < CACHED_MS ? known : await read(accountId)
    const now = nowMs()
    return [...endsAtMs].filter(([, endMs]) => endMs > now).map(([proven]) => proven)
  }
  async function certifiedAs(accountId: string): Promise<readonly Kind[]> {
    const proven = await findProven(accountId)
    return KINDS.filter((kind) => proven.includes(kind))
  }
  return {
    certifiedAs,
    async isCertifiedFor(accountId, values) {
      const proven = await findProven(accountId)
      // Any certification counts as a personal one.
      return proven.length > 0 && (values.length === 0 || values.includes('personal') || values.some((value) => proven.includes(value)))
    },
    async isCertified(accountId, kind) {
      const kinds = await certifiedAs(accountId)
      return kind === 'personal' ? kinds.length > 0 : kinds.includes(kind)
    },
  }
}

type Left = { readonly kind: string; readonly profession: string | null; readonly left_ms: number }

/** Returns the latest end of each kind and each profession. A person may be verified by a provider and by an application. */
function endsOf(rows: readonly Left[], readAtMs: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>()
  for (const { kind, profession, left_ms } of rows)
    for (const proven of kind === 'professional' && profession !== null ? [kind, profession] : [kind])
      ends.set(proven, Math.max(ends.get(proven) ?? 0, readAtMs + left_ms))
  return ends
}

/** Returns the real name that a personal or professional certification in effect proves, or undefined. */
export async function findCertifiedName(context: CertificationContext, accountId: string): Promise<string | undefined> {
  const filings = await findPassed(context.database.of(), accountId)
  const proven = filings.find(({ kind, in_force }) => in_force && kind !== 'enterprise')
  return (proven && openOrReport(context, proven).values.personName) ?? undefined
}

/** `possible` means that an application would count before its review, `counts` that one does. */
type Provisional = 'no' | 'possible' | 'counts'

/**
 * Returns whether an administrator's personal application counts before its review, because no other active account is an administrator
 * or certifier (docs/decisions/0064). It ends with the first decision, or as soon as another account can decide.
 */
export async function findProvisional(pool: Pool, accountId: string): Promise<Provisional> {
  const rows = await findOwnFiling(pool, { accountId })
  if (rows.some(({ state }) => state === 'submitted')) return 'counts'
  return rows.some(({ state }) => state === null) ? 'possible' : 'no'
}

/** Finds nothing for an account that is no administrator, or that is not alone. Each screen of the console asks. */
const findOwnFiling = hot('certification.provisional', (db: Sql, { accountId }: { readonly accountId: string }) => ({
  compile: (): CompiledQuery<{ readonly state: string | null }> =>
    sql<{ readonly state: string | null }>`
      select filing.state from accounts.person own
      left join certification.filing on filing.account_id = own.account_id and kind = 'personal' and state in ('submitted', 'passed')
      where own.account_id = ${accountId} and own.status = 'active' and 'admin' = any (own.roles)
        and not exists (
          select from accounts.person other
          where other.account_id <> ${accountId} and other.status = 'active'
            and other.roles <> '{user}' and other.roles && '{admin,certifier}')`.compile(db),
}))

export const isProvisional = async (pool: Pool, accountId: string): Promise<boolean> =>
  (await findProvisional(pool, accountId)) === 'counts'

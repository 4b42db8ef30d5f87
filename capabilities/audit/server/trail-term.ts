import type { QueryExecutorProvider } from 'kysely'
import { FLOORS } from '#server/retention/floors.ts'
import { findTerms } from '#server/retention/term-store.ts'

/** Returns the days that an entry stays: those that the owner set, or else `AUDIT_KEEP_DAYS`, and six months at least. */
export async function readTrailDays(db: QueryExecutorProvider, keepDays: number): Promise<number> {
  const terms = await findTerms(db)
  return Math.max(terms.get('audit.trail')?.days ?? keepDays, FLOORS.networkLogs.days)
}

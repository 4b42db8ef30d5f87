import type { QueryExecutorProvider } from 'kysely'
import { FLOORS } from '#server/retention/floors.ts'
import { daysOf } from '#server/retention/rule.ts'
import { findTerms } from '#server/retention/term-store.ts'

/** The days that evidence stays from its takedown on, as shipped. */
export const EVIDENCE_DAYS = 1_096

/** Returns the days that evidence stays: those that the owner set, or the shipped ones; never less than the law demands. */
export async function readEvidenceDays(db: QueryExecutorProvider): Promise<number> {
  const terms = await findTerms(db)
  return daysOf({ days: EVIDENCE_DAYS, floor: FLOORS.evidence }, terms.get('engagement.evidence')?.days) ?? EVIDENCE_DAYS
}

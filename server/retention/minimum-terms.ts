import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'

// The law asks to store some things for a time, such as the recording of a broadcast. The capability that makes such a thing sets its term
// in the same transaction, and each removal of an item or a file for good asks for it, whichever capability it belongs to.

/** Sets the days from now on in which these targets cannot be deleted (`item:<id>`, `asset:<id>`). A longer term stays. */
export async function setMinimumTerm(tx: AnyTransaction, targets: readonly string[], days: number): Promise<void> {
  await sql`
    insert into platform.minimum_term (target, until)
    select target, platform.now() + ${days} * interval '1 day' from unnest(${[...targets]}::text[]) as target
    on conflict (target) do update set until = greatest(minimum_term.until, excluded.until)`.execute(tx)
}

/** Refuses the removal of these targets before their term is over, with the time from which it is permitted. */
export async function refuseBeforeTerm(tx: AnyTransaction, ...targets: readonly string[]): Promise<Refused<'TERM_NOT_OVER'> | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from platform.minimum_term where target = any (${[...targets]}::text[]) and until > platform.now()`.execute(
    tx,
  )
  const { until } = one(rows)
  return until ? { refused: 'TERM_NOT_OVER', at: until.toISOString() } : undefined
}

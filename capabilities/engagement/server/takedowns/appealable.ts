import { sql } from 'kysely'
import { OBJECT_WITHIN_MS } from '../../contract.ts'
import type { Tx } from '../context.ts'

type Found = { readonly is_recent: boolean }

/** The owner and the author of an item may appeal its takedown. Returns undefined for anybody else, and false after the term. */
export async function mayObjectToTakedown(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Found>`
    select made_at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' as is_recent
    from engagement.takedown where id = ${id} and ${accountId} in (owner_id, author_id)`.execute(tx)
  return rows[0]?.is_recent
}

/** The reporter may appeal the rejection. Returns undefined for anybody else, and false after the term and for other states. */
export async function mayObjectToRejection(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Found>`
    select state = 'dismissed' and decided_at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' as is_recent
    from engagement.report where id = ${id} and account_id = ${accountId} for no key update`.execute(tx)
  return rows[0]?.is_recent
}

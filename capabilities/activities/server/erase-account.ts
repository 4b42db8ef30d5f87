import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { ActivitiesContext, Tx } from './context.ts'
import { fillPlaces, lockPlaces } from './registrations/places.ts'

/** Removes the registrations and the calendar of an account. Its places are offered to the next of each waiting list. */
export async function eraseAccount(context: ActivitiesContext, transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  await tx.deleteFrom('activities.own_calendar').where('account_id', '=', accountId).execute()
  const { rows } = await sql<{ id: string }>`
    select activity_id as id from activities.registration where account_id = ${accountId} order by activity_id`.execute(tx)
  for (const { id } of rows) {
    await lockPlaces(tx, id, 'alone')
    await tx.deleteFrom('activities.registration').where('activity_id', '=', id).where('account_id', '=', accountId).execute()
    await fillPlaces(context, tx, id)
  }
}

import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { ActivitiesContext, Tx } from './context.ts'
import { fillPlaces, lockPlaces } from './registrations/places.ts'

/** Removes the registrations and the calendars of accounts. Their places are offered to the next of each waiting list. */
export async function eraseAccounts(context: ActivitiesContext, transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await tx.deleteFrom('activities.own_calendar').where('account_id', 'in', accountIds).execute()
  const { rows } = await sql<{ id: string }>`
    select distinct activity_id as id from activities.registration where account_id = any (${accountIds}::uuid[]) order by activity_id`.execute(
    tx,
  )
  for (const { id } of rows) {
    await lockPlaces(tx, id, 'alone')
    await tx.deleteFrom('activities.registration').where('activity_id', '=', id).where('account_id', 'in', accountIds).execute()
    await fillPlaces(context, tx, id)
  }
}

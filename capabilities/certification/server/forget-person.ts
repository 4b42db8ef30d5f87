import type { Database } from '#server/database/database.ts'
import { TOPICS } from '../contract.ts'
import type { Tx } from './deps.ts'

/** Removes all that a person filed and consented to here. For whoever deletes an account; doing it twice does no harm. */
export const forgetPerson = (database: Database, accountId: string): Promise<void> =>
  database.inTransaction(async (tx: Tx) => {
    for (const table of ['filing', 'document', 'consent', 'subject'] as const) {
      await tx.deleteFrom(`certification.${table}`).where('account_id', '=', accountId).execute()
    }
    await tx.announce(TOPICS.account, accountId)
  })

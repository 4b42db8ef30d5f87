import type { Database } from '#server/database/database.ts'
import { DETAILS, removePerson } from './person-store.ts'
import type { ProfileTables } from './tables.ts'

/** Removes all that a person said and sent here. For whoever deletes an account; doing it twice does no harm. */
export const forgetPerson = (database: Database, accountId: string): Promise<void> =>
  database.inTransaction<ProfileTables, void>(async (tx) => {
    await removePerson(tx, accountId)
    await tx.announce(DETAILS, accountId)
  })

import type { AnyTransaction } from '#server/database/database.ts'
import { DETAILS, removePerson } from './record/person-store.ts'
import type { ProfileTables } from './tables.ts'

export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  await removePerson(tx.of<ProfileTables>(), accountId)
  await tx.publish(DETAILS, accountId)
}

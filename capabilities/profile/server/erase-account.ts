import type { AnyTransaction } from '#server/database/database.ts'
import { fileTag } from '#server/outside/purge/keys.ts'
import { DETAILS, removePerson } from './record/person-store.ts'
import type { ProfileTables } from './tables.ts'

export async function eraseAccount(tx: AnyTransaction, accountId: string): Promise<void> {
  const avatars = await removePerson(tx.of<ProfileTables>(), accountId)
  if (avatars.length > 0) await tx.publish('website:pages', avatars.map(fileTag).join(' '))
  await tx.publish(DETAILS, accountId)
}

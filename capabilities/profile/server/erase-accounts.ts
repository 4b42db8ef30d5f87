import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { fileTag } from '#server/outside/purge/keys.ts'
import { DETAILS, removePeople } from './record/person-store.ts'
import type { ProfileTables } from './tables.ts'

export async function eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const avatars = await removePeople(tx.of<ProfileTables>(), accountIds)
  for (const avatar of avatars) await dropPages(tx, fileTag(avatar))
  for (const accountId of accountIds) await tx.publish(DETAILS, accountId)
}

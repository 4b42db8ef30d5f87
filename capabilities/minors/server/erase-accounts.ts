import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MinorsContext, Tx } from './context.ts'
import { endConsent } from './guardians/end-consent.ts'
import { findAllOf } from './guardians/guardianship-store.ts'
import { removeModes } from './mode/mode-store.ts'
import { requestMatter } from './notices.ts'

/**
 * Removes what children asked for and what was consented for them. The consents of erased guardians end, so that the accounts of other
 * children are restricted again; what they need for becoming older stays with them, without the guardian.
 */
export async function eraseAccounts(context: MinorsContext, transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  const erased = new Set(accountIds)
  for (const one of await findAllOf(tx, accountIds)) {
    if (erased.has(one.childId)) await context.closeTodos(tx, requestMatter(one.id))
    else if (one.state !== 'ended') {
      await context.age.lock(tx, one.childId)
      await endConsent(context, tx, { one, by: 'closing' })
    }
  }
  await removeModes(tx, accountIds)
  await sql`delete from minors.guardianship where child_id = any (${accountIds}::uuid[])`.execute(tx)
  await sql`update minors.guardianship set guardian_id = null where guardian_id = any (${accountIds}::uuid[])`.execute(tx)
}

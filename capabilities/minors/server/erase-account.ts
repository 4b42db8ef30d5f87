import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MinorsContext, Tx } from './context.ts'
import { endConsent } from './guardians/end-consent.ts'
import { findAllOf } from './guardians/guardianship-store.ts'
import { removeMode } from './mode/mode-store.ts'
import { requestMatter } from './notices.ts'

/**
 * Removes what a child asked for and what was consented for it. The consents of an erased guardian end, so that the accounts of the children
 * are restricted again; what they need for becoming older stays with them, without the guardian.
 */
export async function eraseAccount(context: MinorsContext, transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  for (const one of await findAllOf(tx, accountId)) {
    if (one.childId === accountId) await context.closeTodos(tx, requestMatter(one.id))
    else if (one.state !== 'ended') {
      await context.age.lock(tx, one.childId)
      await endConsent(context, tx, { one, by: 'closing' })
    }
  }
  await removeMode(tx, accountId)
  await sql`delete from minors.guardianship where child_id = ${accountId}`.execute(tx)
  await sql`update minors.guardianship set guardian_id = null where guardian_id = ${accountId}`.execute(tx)
}

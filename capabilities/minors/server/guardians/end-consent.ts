import { consentChanged } from '#capabilities/accounts/contract.ts'
import type { MinorsContext, Tx } from '../context.ts'
import { olderNotice, renewalMatter, requestMatter, withdrawnNotice } from '../notices.ts'
import { type EndedBy, endGuardianship, endGuardiansMode, type Guardianship, readVersion } from './guardianship-store.ts'

/**
 * Ends a request or a consent. The end of a consent restricts the child's account again; at 18 the person is an adult instead. The caller
 * locks the child's account.
 */
export async function endConsent(context: MinorsContext, tx: Tx, { one, by }: { readonly one: Guardianship; readonly by: EndedBy }) {
  await endGuardianship(tx, one.id, by)
  await context.closeTodos(tx, requestMatter(one.id))
  await context.closeTodos(tx, renewalMatter(one.id))
  if (one.state !== 'given') return
  const { childId, purpose } = one
  if (purpose === 'account') await context.age.setRestriction(tx, childId, true)
  if (purpose === 'broadcast' && by === 'age') {
    await context.age.remove(tx, childId)
    await endGuardiansMode(tx, childId)
  }
  const act = { accountId: childId, version: await readVersion(tx), isGiven: false, channel: 'guardian' } as const
  await tx.emit(consentChanged, { ...act, purposes: [`guardian-${purpose}`] })
  await context.notify(tx, by === 'age' ? olderNotice(childId, purpose) : withdrawnNotice(childId, purpose))
}

import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { accessText } from '../../text/texts.ts'
import type { AccessContext, Tx } from '../context.ts'
import { takeInvitation } from './invitation-store.ts'

/**
 * Gives the invited roles in the transaction that registers the account. Gives none when the inviter may not give all of them at that time.
 */
export async function acceptInvitation(context: AccessContext, transaction: AnyTransaction, accountId: string): Promise<void> {
  const tx: Tx = transaction.of()
  const phone = await context.findPhone(transaction, accountId)
  const taken = phone === null ? undefined : await takeInvitation(tx, accountId, context.phoneForms.formsOf(phone))
  if (!taken || !(await context.mayGiveAll(tx, taken.inviter_roles, taken.roles))) return
  await context.setRoles(tx, accountId, taken.roles)
  const facts = { before: 'user', after: taken.roles.join(' '), invitation: taken.id }
  const target = `account:${accountId}`
  await context.recorder.record(tx, { action: 'account.roles-changed', outcome: 'ok', actor: taken.invited_by, target, facts })
  await context.notify(tx, {
    kind: 'notice',
    about: 'team',
    to: { accounts: [taken.invited_by] },
    path: '/people/accounts',
    title: inBoth(accessText, 'invitation.accepted-title'),
    text: inBoth(accessText, 'invitation.accepted-text'),
  })
}

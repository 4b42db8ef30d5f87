import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MembershipContext, Tx } from './context.ts'
import { waitingPayments } from './dues/waiting-payments.ts'
import { waitingApplications } from './queue.ts'

/**
 * Removes the invitations, the applications and the history of accounts. Their members keep the numbers alone, without name, grade and branch, so that what
 * was recorded under a number, such as dues, stays whole. Slips go.
 */
export async function eraseAccounts(context: MembershipContext, transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await tx.deleteFrom('membership.guest').where('account_id', 'in', accountIds).execute()
  await tx.deleteFrom('membership.application').where('account_id', 'in', accountIds).execute()
  await sql`
    delete from membership.step where member_id in (select id from membership.member where account_id = any (${accountIds}::uuid[]))`.execute(
    tx,
  )
  await sql`
    delete from membership.reminder where member_id in (select id from membership.member where account_id = any (${accountIds}::uuid[]))`.execute(
    tx,
  )
  await sql`
    delete from membership.slip where payment_id in (
      select payment.id from membership.payment join membership.member on member.id = member_id where account_id = any (${accountIds}::uuid[]))`.execute(
    tx,
  )
  await sql`
    update membership.payment set note = '', reason = '' where member_id in (
      select id from membership.member where account_id = any (${accountIds}::uuid[]))`.execute(tx)
  await sql`
    update membership.member set account_id = null, name = '', grade_id = null, branch_id = null, state = 'left',
      card_code = null, is_listed = false, is_listed_abroad = false, place = '',
      version = version + 1, changed_at = platform.now()
    where account_id = any (${accountIds}::uuid[])`.execute(tx)
  await context.reconcileTodos(transaction, waitingApplications(context))
  await context.reconcileTodos(transaction, waitingPayments(context))
}

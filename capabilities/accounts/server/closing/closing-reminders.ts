import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { notifyOfClosing } from './closing-notices.ts'

export const REMINDERS = 'accounts/closing-reminders'

const AT_ONCE = 20

/** Reminds people a day before their account is erased. The mark and the messages are one transaction, so each is reminded once. */
export const closingReminders = (context: AccountsContext): ScheduledTask => ({
  name: REMINDERS,
  run: () =>
    context.database.inTransaction(async (tx) => {
      const due = await takeDue(tx)
      for (const { id: accountId, at } of due) await notifyOfClosing(context, tx, { accountId, kind: 'closing-due', at, address: null })
      return due.length
    }),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`
      select min(closes_at) - interval '1 day' as next from accounts.account
      where closes_at > platform.now() and closing_reminded_at is null`.execute(context.database.of())
    return one(rows).next
  },
})

/** Marks accounts that are erased within a day. One whose erasure was postponed was reminded before, and is not reminded again. */
async function takeDue(tx: Tx): Promise<readonly { readonly id: string; readonly at: Date }[]> {
  const { rows } = await raw<{ id: string; at: Date }>`
    update accounts.account set closing_reminded_at = platform.now()
    where id in (
      select id from accounts.account
      where closes_at > platform.now() and closes_at <= platform.now() + interval '1 day' and closing_reminded_at is null
      order by closes_at limit ${AT_ONCE} for update skip locked)
    returning id, closes_at as at`.execute(tx)
  return rows
}

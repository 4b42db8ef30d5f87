import { sql } from 'kysely'
import { inBatches } from '#server/database/statement/in-batches.ts'
import { readToday } from '#server/database/statement/today.ts'
import { daysAfter } from '../../contract.ts'
import type { MembershipContext, Tx } from '../context.ts'
import { addStep, changeMember, lockMemberById, type MemberRow } from '../members/member-store.ts'
import { endingNotice, lapsedNotice } from '../notices.ts'
import { readTerms, type Terms } from '../setup/setup-store.ts'

/** Members of one batch; a sweep continues until a batch is not full. */
const AT_ONCE = 200

/** Reminds members before their term ends, and lets a membership lapse after its days of grace. One transaction for each member. */
export const termSweeps = (context: MembershipContext): readonly (() => Promise<number>)[] => [
  () => inBatches(AT_ONCE, () => remindSome(context)),
  () => inBatches(AT_ONCE, () => lapseSome(context)),
]

type ReminderKind = 'first' | 'last'

async function remindSome(context: MembershipContext): Promise<number> {
  const db = context.database.of()
  const [today, terms] = [await readToday(db), await readTerms(db)]
  const { rows } = await sql<{ id: string }>`
    select id from membership.member
    where state = 'active' and account_id is not null and ends_on between ${today}::date and ${today}::date + ${terms.firstReminderDays}::int
      and not exists (
        select from membership.reminder where member_id = member.id and reminder.ends_on = member.ends_on
          and (reminder.kind = 'last' or member.ends_on > ${today}::date + ${terms.lastReminderDays}::int))
    order by ends_on limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows) await context.database.inTransaction((tx) => remind(context, tx, { id, today, terms }))
  return rows.length
}

type Due = { readonly id: string; readonly today: string; readonly terms: Terms }

/** The row of the reminder and the message are stored together, so that a process that is killed sends neither or both. */
async function remind(context: MembershipContext, tx: Tx, { id, today, terms }: Due): Promise<void> {
  const member = await lockMemberById(tx, id)
  if (member?.state !== 'active' || member.account_id === null || member.ends_on === null) return
  const kind: ReminderKind = daysAfter(today, terms.lastReminderDays) >= member.ends_on ? 'last' : 'first'
  const added = await tx
    .insertInto('membership.reminder')
    .values({ member_id: id, ends_on: member.ends_on, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (added) await context.notify(tx, endingNotice(member.account_id, member.ends_on))
}

async function lapseSome(context: MembershipContext): Promise<number> {
  const db = context.database.of()
  const [today, terms] = [await readToday(db), await readTerms(db)]
  const { rows } = await sql<{ id: string }>`
    select id from membership.member
    where state = 'active' and account_id is not null and ends_on + ${terms.graceDays}::int < ${today}::date
    order by ends_on limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows) await context.database.inTransaction((tx) => lapse(context, tx, { id, today, terms }))
  return rows.length
}

async function lapse(context: MembershipContext, tx: Tx, { id, today, terms }: Due): Promise<void> {
  const member = await lockMemberById(tx, id)
  if (member?.state !== 'active' || member.account_id === null || !isOver(member, today, terms)) return
  await changeMember(tx, id, { state: 'lapsed' })
  await addStep(tx, { memberId: id, action: 'lapsed', by: null, facts: { endsOn: member.ends_on } })
  await context.notify(tx, lapsedNotice(member.account_id))
  await context.recorder.record(tx, { action: 'membership.lapsed', outcome: 'ok', actor: null, target: `member:${id}` })
}

const isOver = ({ ends_on: endsOn }: MemberRow, today: string, { graceDays }: Terms): boolean =>
  endsOn !== null && daysAfter(endsOn, graceDays) < today

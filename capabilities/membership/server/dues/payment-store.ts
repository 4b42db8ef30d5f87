import { type Insertable, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import type { listPayments, PaymentState } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import { type Reach, within } from '../reach.ts'

export type PaymentRow = {
  readonly id: string
  readonly member_id: string
  readonly account_id: string | null
  readonly number: number
  readonly name: string
  readonly branch_id: string
  readonly branch_zh: string
  readonly branch_en: string
  readonly amount_cents: number
  readonly paid_on: string
  readonly period_from: string
  readonly period_to: string
  readonly note: string
  readonly state: PaymentState
  readonly has_slip: boolean
  readonly recorded_by: string
  readonly recorder: string | null
  readonly recorded_at: Date
  readonly checker: string | null
  readonly checked_at: Date | null
  readonly reason: string
  readonly receipt: number | null
}

const COLUMNS = sql`
  payment.id, payment.member_id, member.account_id, member.number, member.name, member.branch_id, branch.name_zh as branch_zh,
  branch.name_en as branch_en, amount_cents, paid_on::text as paid_on, period_from::text as period_from, period_to::text as period_to, note,
  payment.state, exists (select from membership.slip where payment_id = payment.id) as has_slip, recorded_by, recorder.name as recorder,
  recorded_at, checker.name as checker, checked_at, reason, receipt`
/** The joins leave out payments of erased members. */
const JOINED = sql`
  membership.payment join membership.member on member.id = payment.member_id join membership.branch on branch.id = member.branch_id
  left join profile.summary as recorder on recorder.account_id = recorded_by
  left join profile.summary as checker on checker.account_id = checked_by`

type Filter = Pick<InputOf<typeof listPayments>, 'state' | 'branch' | 'number'>
type Selection = { readonly reach: Reach; readonly filter: Filter }

const filtered = ({ reach, filter: { state, branch, number } }: Selection) => sql`
  ${within(reach, 'member.branch_id')} and (${state ?? null}::text is null or payment.state = ${state ?? null})
  and (${branch ?? null}::uuid is null or member.branch_id = ${branch ?? null}) and (${number ?? null}::bigint is null or member.number = ${number ?? null})`

export async function findPayments(db: Sql, selection: Selection, page: { readonly limit: number; readonly offset: number }) {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from ${JOINED} where ${filtered(selection)}
    order by recorded_at desc, payment.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countPayments(db: Sql, selection: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${JOINED} where ${filtered(selection)} limit 10000) as found`.execute(db)
  return one(rows).total
}

/** Locks a payment of a member within the reach until the transaction ends. */
export async function lockPayment(tx: Tx, id: string, reach: Reach): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from ${JOINED} where payment.id = ${id} and ${within(reach, 'member.branch_id')} for update of payment`.execute(tx)
  return rows[0]
}

/** Returns undefined when the same payment is recorded already. */
export async function addPayment(tx: Tx, payment: Insertable<Tables['membership.payment']>): Promise<string | undefined> {
  const row = await tx
    .insertInto('membership.payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Check = { readonly isRight: boolean; readonly by: string; readonly reason: string }

/** Returns the number of the receipt; null for a rejected payment. */
export async function writeCheck(tx: Tx, id: string, { isRight, by, reason }: Check): Promise<number | null> {
  const { rows } = await sql<{ receipt: number | null }>`
    update membership.payment set state = ${isRight ? 'checked' : 'rejected'}, checked_by = ${by}, checked_at = platform.now(),
      reason = ${isRight ? '' : reason}, receipt = case when ${isRight} then nextval('membership.receipt_number') end
    where id = ${id} returning receipt`.execute(tx)
  return one(rows).receipt
}

/** Returns the payments of an account, the newest first. */
export async function findPaymentsOf(db: Sql, accountId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from ${JOINED} where member.account_id = ${accountId} order by recorded_at desc, payment.id desc limit 200`.execute(
    db,
  )
  return rows
}

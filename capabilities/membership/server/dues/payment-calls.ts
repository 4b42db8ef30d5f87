import { dayOf } from '#contract/dates.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findMemberOf, lockMemberById } from '../members/member-store.ts'
import { paidNotice } from '../notices.ts'
import { findReach, reaches } from '../reach.ts'
import { findBranches, findGrades } from '../setup/setup-store.ts'
import { named, nameOf } from '../setup/setup-values.ts'
import { addPayment, countPayments, findPayments, findPaymentsOf, lockPayment, type PaymentRow, writeCheck } from './payment-store.ts'
import { waitingPayments } from './waiting-payments.ts'

const paid = (row: PaymentRow) => ({
  amountCents: row.amount_cents,
  paidOn: row.paid_on,
  periodFrom: row.period_from,
  periodTo: row.period_to,
})

const toPayment = (row: PaymentRow, accountId: string): calls.ListedPayment => ({
  ...paid(row),
  id: row.id,
  member: { number: row.number, name: row.name },
  branch: { id: row.branch_id, name: nameOf({ name_zh: row.branch_zh, name_en: row.branch_en }) },
  note: row.note,
  state: row.state,
  hasSlip: row.has_slip,
  recordedBy: row.recorder,
  recordedAt: row.recorded_at.toISOString(),
  checkedBy: row.checker,
  reason: row.reason,
  receipt: row.receipt,
  isOwn: row.recorded_by === accountId,
})

export const listPayments = serve(calls.listPayments, async (context, { page, pageSize, ...filter }, { session }) => {
  const db = context.database.of()
  const selection = { reach: await findReach(context, db, session), filter }
  const [rows, total] = await Promise.all([
    findPayments(db, selection, { limit: pageSize, offset: (page - 1) * pageSize }),
    countPayments(db, selection),
  ])
  return { ok: { list: rows.map((row) => toPayment(row, session.accountId)), total } }
})

export const recordPayment = serve(calls.recordPayment, async (context, { memberId, amountCents, ...input }, caller) => {
  if (input.periodTo < input.periodFrom) return { refused: 'PERIOD_INVALID', fields: { periodTo: 'PERIOD_INVALID' } }
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    const reach = await findReach(context, tx, caller.session)
    const member = await lockMemberById(tx, memberId)
    if (!member || !reaches(reach, member.branch_id)) return { refused: 'NOT_FOUND' }
    if (member.account_id === accountId) return { refused: 'OWN_MEMBERSHIP' }
    const { paidOn: paid_on, periodFrom: period_from, periodTo: period_to, note } = input
    const id = await addPayment(tx, {
      member_id: member.id,
      amount_cents: amountCents,
      paid_on,
      period_from,
      period_to,
      note,
      recorded_by: accountId,
    })
    if (id === undefined) return { refused: 'PAYMENT_KNOWN' }
    const facts = { member: member.number, amountCents, period: `${period_from}/${period_to}` }
    await context.recorder.record(tx, {
      action: 'membership.payment-recorded',
      outcome: 'ok',
      ...doneBy(caller),
      target: `membership-payment:${id}`,
      facts,
    })
    await context.reconcileTodos(tx, waitingPayments(context))
    return { ok: { id } }
  })
})

/** Four eyes: the person who has recorded a payment cannot check it, and nobody the own dues. The table has the same rule. */
export const checkPayment = serve(calls.checkPayment, async (context, { id, isRight, reason }, caller) => {
  if (!isRight && reason.length < 2) return { refused: 'REASON_NEEDED', fields: { reason: 'REASON_NEEDED' } }
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id, await findReach(context, tx, caller.session))
    if (!payment) return { refused: 'NOT_FOUND' }
    if (payment.recorded_by === accountId) return { refused: 'SAME_PERSON' }
    if (payment.account_id === accountId) return { refused: 'OWN_MEMBERSHIP' }
    if (payment.state !== 'recorded') return { refused: 'PAYMENT_CHANGED' }
    const receipt = await writeCheck(tx, id, { isRight, by: accountId, reason })
    if (isRight && payment.account_id !== null) await context.notify(tx, paidNotice(payment.account_id, id))
    await context.recorder.record(tx, {
      action: isRight ? 'membership.payment-checked' : 'membership.payment-rejected',
      outcome: 'ok',
      ...doneBy(caller),
      target: `membership-payment:${id}`,
      facts: { member: payment.number, receipt },
    })
    await context.reconcileTodos(tx, waitingPayments(context))
    return { ok: { receipt } }
  })
})

export const listOwnPayments = serve(calls.listOwnPayments, async ({ database }, _input, { session }) => {
  const rows = await findPaymentsOf(database.of(), session.accountId)
  return { ok: { list: rows.map((row) => ({ ...paid(row), id: row.id, state: row.state, receipt: row.receipt })) } }
})

export const getReceipt = serve(calls.getReceipt, async ({ database }, { id }, { session }) => {
  const db = database.of()
  const [rows, member, grades, branches] = await Promise.all([
    findPaymentsOf(db, session.accountId),
    findMemberOf(db, session.accountId),
    findGrades(db),
    findBranches(db),
  ])
  const row = rows.find((each) => each.id === id)
  const grade = grades.find((each) => each.id === member?.grade_id)
  const branch = branches.find((each) => each.id === member?.branch_id)
  if (!row || row.receipt === null || row.checked_at === null || !grade || !branch) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      ...paid(row),
      receipt: row.receipt,
      name: row.name,
      number: row.number,
      grade: named(grade),
      branch: named(branch),
      checkedOn: dayOf(row.checked_at),
    },
  }
})

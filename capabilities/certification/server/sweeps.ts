import { sql } from 'kysely'
import { inBatches } from '#server/database/statement/in-batches.ts'
import type { AuditEvent } from '#server/observe/recorder.ts'
import { TOPICS } from '../contract.ts'
import type { CertificationContext, Tx } from './context.ts'
import { lastDayOf } from './days.ts'
import { addStep, type MovedRow, move } from './filing/filing-store.ts'
import { releaseSubjects } from './filing/subjects.ts'
import { endingNotification, expiredNotification, recheckTodo } from './notifications.ts'

/** Rows of one batch; a sweep continues until a batch is not full. */
const AT_ONCE = 200

/**
 * Makes transitions that depend on time. Each sweep returns the number of rows, and uses one conditional transaction for each.
 */
export const certificationSweeps = (context: CertificationContext): readonly (() => Promise<number>)[] => [
  () => inBatches(AT_ONCE, () => each(context, DUE.end, (tx, row) => expire(context, tx, row))),
  () => inBatches(AT_ONCE, () => each(context, DUE.warning, (tx, row) => warn(context, tx, row))),
  () => inBatches(AT_ONCE, () => each(context, DUE.recheck, (tx, row) => openRecheck(context, tx, row))),
]

const NEXT_WARNING = sql`case
  when valid_until <= platform.now() + interval '7 days' then 2
  when valid_until <= platform.now() + interval '30 days' then 1
  else 0 end`
const DUE = {
  end: sql<boolean>`(state = 'passed' and valid_until <= platform.now())`,
  warning: sql<boolean>`(state = 'passed' and valid_until > platform.now() and valid_until <= platform.now() + interval '30 days' and warned < ${NEXT_WARNING})`,
  recheck: sql<boolean>`(state = 'passed' and recheck_due_at <= platform.now() and not recheck_open)`,
}

async function each(
  { database }: CertificationContext,
  due: (typeof DUE)['end'],
  action: (tx: Tx, row: { readonly id: string }) => Promise<boolean>,
) {
  const rows = await database.of().selectFrom('certification.filing').select('id').where(due).limit(AT_ONCE).execute()
  let moved = 0
  for (const row of rows) if (await database.inTransaction((tx) => action(tx, row))) moved++
  return moved
}

async function expire(context: CertificationContext, tx: Tx, { id }: { readonly id: string }): Promise<boolean> {
  const due = await tx.selectFrom('certification.filing').select('id').where('id', '=', id).where(DUE.end).forUpdate().executeTakeFirst()
  const end = { ended_at: sql<Date>`valid_until`, ended_by: 'time', recheck_open: false, recheck_due_at: null } as const
  const row = due && (await move(tx, 'expire', { id }, { ...end, claimed_by: null, claimed_at: null }))
  if (!row) return false
  await releaseSubjects(context, tx, row.account_id)
  await addStep(tx, { filingId: id, action: 'expired', actor: null })
  await context.closeTodos(tx, `certification:${id}`)
  await context.closeTodos(tx, `certification-ending:${id}`)
  await context.notify(tx, expiredNotification(row.account_id))
  await tx.publish(TOPICS.account, row.account_id)
  await context.recorder.record(tx, happened('expired', row))
  return true
}

async function warn({ notify, recorder }: CertificationContext, tx: Tx, { id }: { readonly id: string }): Promise<boolean> {
  const row = await tx
    .updateTable('certification.filing')
    .set({ warned: sql<number>`${NEXT_WARNING}` })
    .where('id', '=', id)
    .where(DUE.warning)
    .returningAll()
    .$castTo<MovedRow>()
    .executeTakeFirst()
  if (!row) return false
  await notify(tx, endingNotification(row.account_id, id, lastDayOf(row.valid_until!)))
  await recorder.record(tx, happened('warned', row))
  return true
}

async function openRecheck({ notify, recorder }: CertificationContext, tx: Tx, { id }: { readonly id: string }): Promise<boolean> {
  const row = await tx
    .updateTable('certification.filing')
    .set({ recheck_open: true })
    .where('id', '=', id)
    .where(DUE.recheck)
    .returningAll()
    .$castTo<MovedRow>()
    .executeTakeFirst()
  if (!row) return false
  await addStep(tx, { filingId: id, action: 'recheck-due', actor: null })
  await notify(tx, recheckTodo(id))
  await recorder.record(tx, happened('recheck-due', row))
  return true
}

const happened = (what: string, { id, kind }: MovedRow): AuditEvent => ({
  action: `certification.${what}`,
  outcome: 'ok',
  actor: null,
  target: `certification:${id}`,
  facts: { kind },
})

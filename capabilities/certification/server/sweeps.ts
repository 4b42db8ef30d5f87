import { sql } from 'kysely'
import { inBatches } from '#server/database/statement/in-batches.ts'
import type { AuditEvent } from '#server/observe/recorder.ts'
import { TOPICS } from '../contract.ts'
import type { CertificationContext, Tx } from './context.ts'
import { lastDayOf } from './days.ts'
import { ERASED } from './filing/consent-store.ts'
import { addStep, type MovedRow, move } from './filing/filing-store.ts'
import { releaseSubjects } from './filing/subjects.ts'
import { postEnding, postExpired, postRecheck } from './posts.ts'

/** Rows of one batch; a sweep continues until a batch is not full. */
const AT_ONCE = 200

/**
 * Makes transitions that depend on time. Each sweep returns the number of rows; the first three use one conditional transaction for each
 * row.
 */
export const certificationSweeps = (context: CertificationContext): readonly (() => Promise<number>)[] => [
  () => inBatches(AT_ONCE, () => each(context, DUE.end, (tx, row) => expire(context, tx, row))),
  () => inBatches(AT_ONCE, () => each(context, DUE.warning, (tx, row) => warn(context, tx, row))),
  () => inBatches(AT_ONCE, () => each(context, DUE.recheck, (tx, row) => openRecheck(context, tx, row))),
  () => inBatches(AT_ONCE, () => removeLooseScans(context)),
  () => inBatches(AT_ONCE, () => eraseUnfinished(context)),
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
  await context.notify(tx, postExpired(row.account_id))
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
  await notify(tx, postEnding(row.account_id, id, lastDayOf(row.valid_until!)))
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
  await notify(tx, postRecheck(id))
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

async function removeLooseScans({ database }: CertificationContext): Promise<number> {
  const { rows } = await sql`
    delete from certification.document where id in (
      select id from certification.document where loose_since < platform.now() - interval '24 hours'
      order by loose_since limit ${AT_ONCE} for update skip locked
    ) returning 1`.execute(database.of())
  return rows.length
}

/** Removes drafts and erases withdrawn filings thirty days after their last change, so that no sensitive data is kept without need. */
async function eraseUnfinished({ database, recorder }: CertificationContext): Promise<number> {
  return await database.inTransaction(async (tx) => {
    const old = await sql<{ id: string; state: string }>`
      select id, state from certification.filing
      where state in ('draft', 'withdrawn') and erased_at is null and changed_at < platform.now() - interval '30 days'
      order by changed_at limit ${AT_ONCE} for update skip locked`.execute(tx)
    const idsIn = (state: string) => old.rows.filter((row) => row.state === state).map(({ id }) => id)
    const [drafts, withdrawn] = [idsIn('draft'), idsIn('withdrawn')]
    if (drafts.length > 0) await tx.deleteFrom('certification.filing').where('id', 'in', drafts).execute()
    if (withdrawn.length > 0) {
      await tx.deleteFrom('certification.document').where('filing_id', 'in', withdrawn).execute()
      await tx.updateTable('certification.filing').set(ERASED).where('id', 'in', withdrawn).execute()
    }
    if (old.rows.length > 0) {
      const facts = { drafts: drafts.length, withdrawn: withdrawn.length }
      await recorder.record(tx, { action: 'certification.erased', outcome: 'ok', actor: null, facts })
    }
    return old.rows.length
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { isInUse } from '../member-counts.ts'
import { findGrades, lockGrade, lockSetup } from './setup-store.ts'
import { nameColumns, writeName } from './setup-values.ts'

export const createGrade = serve(calls.createGrade, ({ database, recorder }, { name, ...grade }, caller) =>
  database.inTransaction(async (tx) => {
    await lockSetup(tx)
    if ((await findGrades(tx)).length >= calls.MOST_GRADES) return { refused: 'GRADES_FULL' }
    const id = randomUUID()
    const columns = { ...nameColumns(name), ...gradeColumns(grade) }
    await tx
      .insertInto('membership.grade')
      .values({ id, ...columns, changed_by: caller.session.accountId })
      .execute()
    const facts = { name: writeName(columns) }
    await recorder.record(tx, { action: 'membership.grade-created', outcome: 'ok', ...doneBy(caller), target: `member-grade:${id}`, facts })
    return { ok: { id } }
  }),
)

type Grade = { readonly termMonths: number | null; readonly duesCents: number; readonly certification: string | null }

const gradeColumns = ({ termMonths, duesCents, certification }: Grade) => ({
  term_months: termMonths,
  dues_cents: duesCents,
  certification,
})

/** Only one of two people who save at the same time succeeds. */
export const updateGrade = serve(calls.updateGrade, ({ database, recorder }, { id, version, isOpen, name, ...grade }, caller) =>
  database.inTransaction(async (tx) => {
    const before = await lockGrade(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    const columns = { ...nameColumns(name), ...gradeColumns(grade), is_open: isOpen }
    await writeGrade(tx, id, { ...columns, version: version + 1, changed_by: caller.session.accountId })
    await recorder.record(tx, {
      action: 'membership.grade-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-grade:${id}`,
      facts: changesOf({
        name: [writeName(before), writeName(columns)],
        termMonths: [before.term_months, columns.term_months],
        duesCents: [before.dues_cents, columns.dues_cents],
        certification: [before.certification, columns.certification],
        isOpen: [before.is_open, isOpen],
      }),
    })
    return { ok: null }
  }),
)

type Written = ReturnType<typeof gradeColumns> &
  ReturnType<typeof nameColumns> & { readonly is_open: boolean; readonly version: number; readonly changed_by: string }

const writeGrade = (tx: Tx, id: string, columns: Written) =>
  tx
    .updateTable('membership.grade')
    .set({ ...columns, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()

export const removeGrade = serve(calls.removeGrade, ({ database, recorder }, { id, version }, caller) =>
  database.inTransaction(async (tx) => {
    const before = await lockGrade(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    if (await isInUse(tx, 'grade_id', id)) return { refused: 'GRADE_IN_USE' }
    await tx.deleteFrom('membership.grade').where('id', '=', id).execute()
    const facts = { name: writeName(before) }
    await recorder.record(tx, { action: 'membership.grade-removed', outcome: 'ok', ...doneBy(caller), target: `member-grade:${id}`, facts })
    return { ok: null }
  }),
)

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MembershipContext, serve, type Tx } from '../context.ts'
import { isInUse } from '../member-counts.ts'
import { findGrades, lockGrade, lockSetup } from './setup-store.ts'
import { nameColumns, writeName } from './setup-values.ts'

export const createGrade = serve(calls.createGrade, (context, { name, ...grade }, caller) =>
  context.database.inTransaction(async (tx) => {
    await lockSetup(tx)
    if ((await findGrades(tx)).length >= calls.MOST_GRADES) return { refused: 'GRADES_FULL' }
    if (!(await isQuestionnaire(context, tx, grade.formId))) return UNKNOWN
    const id = randomUUID()
    const columns = { ...nameColumns(name), ...gradeColumns(grade) }
    await tx
      .insertInto('membership.grade')
      .values({ id, ...columns, changed_by: caller.session.accountId })
      .execute()
    const facts = { name: writeName(columns) }
    await context.recorder.record(tx, {
      action: 'membership.grade-created',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-grade:${id}`,
      facts,
    })
    return { ok: { id } }
  }),
)

type Grade = Omit<InputOf<typeof calls.createGrade>, 'name'>

const UNKNOWN = { refused: 'QUESTIONNAIRE_UNKNOWN', fields: { formId: 'QUESTIONNAIRE_UNKNOWN' } } as const

const isQuestionnaire = async ({ questionnaires }: MembershipContext, tx: Tx, formId: string | null): Promise<boolean> =>
  formId === null || (await questionnaires.list(tx)).some(({ id }) => id === formId)

const gradeColumns = ({ termMonths, duesCents, certification, formId }: Grade) => ({
  term_months: termMonths,
  dues_cents: duesCents,
  certification,
  form_id: formId,
})

/** Only one of two people who save at the same time succeeds. A questionnaire that was closed since stays until another is chosen. */
export const updateGrade = serve(calls.updateGrade, (context, { id, version, isOpen, name, ...grade }, caller) =>
  context.database.inTransaction(async (tx) => {
    const before = await lockGrade(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    if (grade.formId !== before.form_id && !(await isQuestionnaire(context, tx, grade.formId))) return UNKNOWN
    const columns = { ...nameColumns(name), ...gradeColumns(grade), is_open: isOpen }
    await writeGrade(tx, id, { ...columns, version: version + 1, changed_by: caller.session.accountId })
    await context.recorder.record(tx, {
      action: 'membership.grade-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `member-grade:${id}`,
      facts: changesOf({
        name: [writeName(before), writeName(columns)],
        termMonths: [before.term_months, columns.term_months],
        duesCents: [before.dues_cents, columns.dues_cents],
        certification: [before.certification, columns.certification],
        questionnaire: [before.form_id, columns.form_id],
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

import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { secondOf } from '#contract/dates.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { writeCsv, writeCsvLine } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { EXPORT_ROWS } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import { serve, type Tx } from '../context.ts'
import { findWhole, type OneRow } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'
import { headingsOf, type Question, readQuestions } from './export-columns.ts'
import { readAnswers, writeAnswer } from './to-enquiry.ts'

type Exported = Outcome<typeof calls.exportEnquiries>
const FACTS = ['queue.number', 'queue.at', 'queue.state', 'queue.study', 'forms.version', 'queue.assignee'] as const

/** The transaction that reads the data also writes the audit entry (S117). Each question of any version has one column, by field id. */
export const exportEnquiries = serve(calls.exportEnquiries, ({ database, keyring, recorder }, { form, state, after }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Exported> => {
    const asked = await readQuestions(tx, form, after?.version)
    if (!asked) return { refused: 'NOT_FOUND' }
    const { slug, version, questions } = asked
    const found = await findWhole(tx, { form, state, below: after?.number }, caller.language, EXPORT_ROWS + 1)
    const rows = found.slice(0, EXPORT_ROWS)
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'enquiry.exported', outcome: 'ok', ...doneBy(caller), target: `form:${form}`, facts })
    const t = translatorOf(enquiryScreens, caller.language)
    const lines = rows.map((row) => [
      ...factsOf(row, t),
      ...answersOf(row, readAnswers(openText(keyring, 'enquiry', row)) ?? {}, questions, caller),
    ])
    const text = after
      ? lines.map(writeCsvLine).join('')
      : writeCsv(
          headingsOf(
            FACTS.map((fact) => t(fact)),
            questions,
            caller.language,
          ),
          lines,
        )
    const next = found.length > rows.length ? { number: rows.at(-1)!.number, version } : null
    return { ok: { name: `enquiries-${slug}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length, next } }
  }),
)

const factsOf = (
  { number, created_at, state, study_title, version, assignee }: OneRow,
  t: Translate<(typeof enquiryScreens)['en-US']>,
): string[] => [number, secondOf(created_at), t(`state.${state}`), study_title ?? '', version, assignee ?? ''].map(String)

/** Names options as in the version that the reader saw. */
function answersOf(
  { fields }: OneRow,
  answers: NonNullable<ReturnType<typeof readAnswers>>,
  questions: readonly Question[],
  { language }: SignedInCaller,
): string[] {
  const asked = new Map(fields.map((field) => [field.id, field]))
  return questions.map(({ id }) => {
    const field = asked.get(id)
    return field ? writeAnswer(field, answers[id], language) : ''
  })
}

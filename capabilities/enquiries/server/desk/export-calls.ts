import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { secondOf } from '#contract/dates.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { writeCsv, writeCsvLine } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import { type Sql, serve } from '../context.ts'
import { findEnquiriesBelow, type OneRow } from '../enquiry-store.ts'
import { enquiryTexts } from '../sealing.ts'
import { readAnswers, writeAnswer, writeMasked } from './to-enquiry.ts'

const FACTS = ['queue.number', 'queue.at', 'queue.state', 'queue.study', 'forms.version', 'queue.assignee'] as const

/** The transaction that reads the data also writes the audit entry (S117). Each question of any version has one column, by field id. */
export const exportEnquiries = serve(calls.exportEnquiries, (context, { form, state, after, reason }, caller) =>
  context.database.inTransaction(async (tx) => {
    const { keyring, recorder } = context
    const asked = await readQuestions(tx, form, after?.version)
    if (!asked) return { refused: 'NOT_FOUND' }
    const waits = reason === undefined ? undefined : await context.disclose(tx, caller, { target: `form:${form}`, what: 'contact', reason })
    if (waits) return waits
    const { slug, version, questions } = asked
    const part = { below: after?.number, language: caller.language, limit: calls.EXPORT_ROWS + 1 }
    const found = await findEnquiriesBelow(tx, { form, state }, part)
    const rows = found.slice(0, calls.EXPORT_ROWS)
    const minors = await context.findMinors(tx, accountsOf(rows))
    const isFull = ({ account_id }: OneRow) => reason !== undefined && !(account_id !== null && minors.has(account_id))
    const facts = { rows: rows.length, hasContacts: reason !== undefined }
    await recorder.record(tx, { action: 'enquiry.exported', outcome: 'ok', ...doneBy(caller), target: `form:${form}`, facts })
    const t = translatorOf(enquiryScreens, caller.language)
    const lines = rows.map((row) => [
      ...factsOf(row, t),
      ...answersOf(row, {
        answers: readAnswers(enquiryTexts.open(keyring, 'enquiries.enquiry', row)) ?? {},
        questions,
        caller,
        isFull: isFull(row),
      }),
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
    const last = rows.at(-1)
    const next = last && found.length > rows.length ? { number: last.number, version } : null
    return { ok: { name: `enquiries-${slug}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length, next } }
  }),
)

const accountsOf = (rows: readonly OneRow[]): string[] => rows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]))

const factsOf = (
  { number, created_at, state, study_title, version, assignee }: OneRow,
  t: Translate<(typeof enquiryScreens)['en-US']>,
): string[] => [number, secondOf(created_at), t(`state.${state}`), study_title ?? '', version, assignee ?? ''].map(String)

type AnswerCells = {
  readonly answers: NonNullable<ReturnType<typeof readAnswers>>
  readonly questions: readonly Question[]
  readonly caller: SignedInCaller
  readonly isFull: boolean
}

/** Names options as in the version that the reader saw, and masks contacts unless they are asked for in full. */
function answersOf({ fields }: OneRow, { answers, questions, caller: { language }, isFull }: AnswerCells): string[] {
  const write = isFull ? writeAnswer : writeMasked
  const asked = new Map(fields.map((field) => [field.id, field]))
  return questions.map(({ id }) => {
    const field = asked.get(id)
    return field ? write(field, answers[id], language) : ''
  })
}

type Question = { readonly id: string; readonly label: Bilingual }
type Asked = { readonly slug: string; readonly version: number; readonly questions: readonly Question[] }

/** Returns the questions of all versions up to `upTo`, each once in its newest form; undefined when the form does not exist. */
async function readQuestions(db: Sql, form: string, upTo: number | undefined): Promise<Asked | undefined> {
  const { rows } = await sql<{ slug: string; version: number; fields: readonly Question[] | null }>`
    select slug, coalesce(asked.version, 0) as version, content -> 'fields' as fields
    from enquiries.form left join enquiries.form_version as asked on form_id = form.id and (${upTo ?? null}::int is null or asked.version <= ${upTo ?? null})
    where form.id = ${form} order by asked.version desc`.execute(db)
  const newest = rows[0]
  if (!newest) return undefined
  const questions = new Map<string, Question>()
  for (const field of rows.flatMap(({ fields }) => fields ?? [])) if (!questions.has(field.id)) questions.set(field.id, field)
  return { slug: newest.slug, version: newest.version, questions: [...questions.values()] }
}

/** Returns the facts by their names, then each question by its label; repeated labels are numbered. */
function headingsOf(facts: readonly string[], questions: readonly Question[], language: Language): string[] {
  const headings = new Set(facts)
  for (const { label } of questions) headings.add(numbered(textIn(label, language), headings))
  return [...headings]
}

function numbered(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const heading = number === 1 ? label : `${label} (${number})`
    if (!taken.has(heading)) return heading
  }
}

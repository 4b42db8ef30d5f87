import { sql } from 'kysely'
import type { AnsweredQuestion, SealedAnswers } from '#capabilities/enquiries/contract.ts'
import { secondOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { peopleScreens } from '../../text/people.ts'
import { type ActivitiesContext, serve, type Tx } from '../context.ts'
import { placeOf } from '../registrations/answers.ts'
import { chosen, findHead, type PersonRow } from './people-store.ts'

export const readPersonAnswers = serve(calls.readPersonAnswers, ({ database, recorder, questionnaires }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<SealedAnswers & { readonly activity_id: string; readonly account_id: string }>`
      select activity_id, account_id, form_id, form_version, answers, answers_key from activities.registration where id = ${id}`.execute(tx)
    const [row] = rows
    const [answers] = row ? await questionnaires.read(tx, [{ ...row, place: placeOf(id) }], caller.language) : []
    if (!row || !answers) return { refused: 'NOT_FOUND' }
    const data = { target: `activity:${row.activity_id}`, what: 'answers', reason: 'people', of: row.account_id }
    await recorder.record(tx, personalDataRead(caller, data))
    return { ok: { answers } }
  }),
)

export const readPersonScan = serve(calls.readPersonScan, async ({ database, questionnaires }, { id, scanId }, caller) => {
  const { rows } = await sql<{ readonly activity_id: string; readonly account_id: string }>`
    select activity_id, account_id from activities.registration where id = ${id}`.execute(database.of())
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const about = { target: `activity:${row.activity_id}`, of: row.account_id, reason: 'people' }
  return await questionnaires.readScan(caller, { ...about, place: placeOf(id), scanId })
})

/** Limits the rows of an export. */
const MOST_ROWS = 50_000
const HEADINGS = ['people.name', 'people.account', 'people.state', 'people.registered'] as const

/** The transaction that reads the data also writes the audit entry (S117). */
export const exportPeople = serve(calls.exportPeople, (context, { activity, state }, caller) =>
  context.database.inTransaction(async (tx) => {
    if (!(await findHead(tx, activity))) return { refused: 'NOT_FOUND' }
    const { rows } =
      await sql<PersonRow>`${chosen({ activity, state })} order by registered_at, registration.id limit ${MOST_ROWS}`.execute(tx)
    await context.recorder.record(tx, {
      action: 'activity.people-exported',
      outcome: 'ok',
      target: `activity:${activity}`,
      ...doneBy(caller),
      facts: { rows: rows.length },
    })
    const t = translatorOf(peopleScreens, caller.language)
    const answers = await readAnswers(context, tx, rows, caller.language)
    const text = writeCsv(
      [...HEADINGS.map((heading) => t(heading)), ...answers.headings],
      rows.map((row, at) => [row.name, row.account, t(`state.${row.state}`), secondOf(row.registered_at), ...answers.of(at)]),
    )
    return { ok: { name: 'registrations.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  }),
)

/** Returns a column for each question that any of the people answered, with the newest text of the question as its heading. */
async function readAnswers({ questionnaires }: ActivitiesContext, tx: Tx, rows: readonly PersonRow[], language: Language) {
  const read = await questionnaires.read(
    tx,
    rows.map((row) => ({ ...row, place: placeOf(row.id) })),
    language,
  )
  const columns = new Map<string, string>()
  for (const { id, label } of read.flatMap((answers) => answers ?? [])) columns.set(id, label)
  const textIn = (answers: readonly AnsweredQuestion[], id: string) => answers.find((answer) => answer.id === id)?.text ?? ''
  return {
    headings: [...columns.values()],
    of: (at: number) => [...columns.keys()].map((id) => textIn(read[at] ?? [], id)),
  }
}

import { type QueryExecutorProvider, sql } from 'kysely'
import { type Language, textIn } from '#contract/language.ts'
import {
  type AnsweredQuestion,
  type Answers,
  checkAnswers,
  type FormContent,
  type FormField,
  type QuestionnaireChoice,
  type Questionnaires,
  type StoredAnswers,
  scansIn,
} from '../../contract.ts'
import { cleanAnswers, textOf } from '../clean-answers.ts'
import type { EnquiriesContext } from '../context.ts'
import { writeAnswer } from '../desk/to-enquiry.ts'
import { readScan } from '../scans/read-scan.ts'
import { attachScans, removeScansAt } from '../scans/scan-store.ts'
import { openAnswers, sealAnswers } from './sealed-answers.ts'
import { shownFields } from './shown-fields.ts'

type OpenRow = { readonly id: string; readonly version: number; readonly content: FormContent }
const MOST = 200
const NO_ANSWERS = { form_id: null, form_version: null, answers: null, answers_key: null }

type Context = Pick<EnquiriesContext, 'database' | 'keyring' | 'screen' | 'disclose'>

export const openQuestionnaires = ({ keyring, screen, ...context }: Context): Questionnaires<QueryExecutorProvider> => ({
  async list(db) {
    const { rows } = await sql<QuestionnaireChoice>`
      select id, content -> 'title' as title from enquiries.form
      join enquiries.form_version as published on form_id = id and published.version = form.version
      where kind = 'questionnaire' and state = 'open' order by changed_at desc, id limit ${MOST}`.execute(db)
    return rows
  },
  async show(db, formId, language) {
    const form = await findOpen(db, formId)
    if (!form) return null
    const { title, lead, purpose, fields } = form.content
    return {
      id: form.id,
      version: form.version,
      title: textIn(title, language),
      lead: textIn(lead, language),
      purpose: textIn(purpose, language),
      fields: shownFields(fields, language),
    }
  },
  async check(db, formId, given) {
    const form = await findOpen(db, formId)
    if (!form) return { checked: null }
    if (given?.version !== form.version) return { refused: 'FORM_CHANGED' }
    const { fields } = form.content
    if (Object.keys(checkAnswers(fields, given.answers)).length > 0) return { refused: 'ANSWERS_INVALID' }
    const answers = cleanAnswers(fields, given.answers)
    if ((await screen(textOf(answers))).some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_BLOCKED' }
    return { checked: { formId: form.id, version: form.version, answers, scans: scansIn(fields, answers) } }
  },
  async seal(db, row, checked) {
    if (!(await attachScans(db, row, checked?.scans ?? []))) return { refused: 'SCAN_GONE' }
    return checked ? sealAnswers(keyring, row.place, checked) : NO_ANSWERS
  },
  async withdraw(db, place) {
    await removeScansAt(db, [place])
    return NO_ANSWERS
  },
  open: ({ place, answers }) => openAnswers(keyring, place, answers),
  async read(db, stored, language) {
    const fields = await findFields(db, stored)
    return stored.map(({ place, answers: sealed, ...asked }) => {
      const answers = openAnswers(keyring, place, sealed)
      const questions = fields.get(keyOf(asked)) ?? []
      return answers && questions.map((field) => toAnswered(field, answers, language))
    })
  },
  readScan: (caller, asked) => readScan({ keyring, ...context }, caller, asked),
})

const toAnswered = (field: FormField, answers: Answers, language: Language): AnsweredQuestion => ({
  id: field.id,
  label: textIn(field.label, language),
  text: writeAnswer(field, answers[field.id], language),
  scans: [...scansIn([field], answers)],
})

type Asked = Pick<StoredAnswers, 'form_id' | 'form_version'>
const keyOf = ({ form_id: id, form_version: version }: Asked): string => `${id} ${version}`

/** Returns the questions of each version that was asked. */
async function findFields(db: QueryExecutorProvider, asked: readonly Asked[]): Promise<ReadonlyMap<string, readonly FormField[]>> {
  const versions = [...new Map(asked.filter(({ form_id: id }) => id !== null).map((each) => [keyOf(each), each])).values()]
  if (versions.length === 0) return new Map()
  const { rows } = await sql<Asked & { readonly fields: readonly FormField[] }>`
    select form_id, version as form_version, content -> 'fields' as fields from enquiries.form_version
    where (form_id, version) in (
      select * from unnest(${versions.map(({ form_id: id }) => id)}::uuid[], ${versions.map(({ form_version: version }) => version)}::int[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [keyOf(row), row.fields]))
}

async function findOpen(db: QueryExecutorProvider, formId: string | null): Promise<OpenRow | undefined> {
  if (formId === null) return undefined
  const { rows } = await sql<OpenRow>`
    select id, form.version, content from enquiries.form
    join enquiries.form_version as published on form_id = id and published.version = form.version
    where id = ${formId} and kind = 'questionnaire' and state = 'open'`.execute(db)
  return rows[0]
}

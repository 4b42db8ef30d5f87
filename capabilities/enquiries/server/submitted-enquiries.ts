import { sql } from 'kysely'
import { PAGE_DEPTH } from '#contract/fields.ts'
import { type Bilingual, inEachLanguage, textIn } from '#contract/language.ts'
import type { ListTerms, Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { EnquiryState } from '../contract.ts'
import { enquirySiteText } from '../text/site-texts.ts'
import { enquiriesText } from '../text/texts.ts'
import type { Sql } from './context.ts'

const MESSAGES = '/message/center'

type OwnRow = {
  readonly id: string
  readonly title: Bilingual
  readonly study_title: Bilingual | null
  readonly state: EnquiryState
  readonly is_answered: boolean
  readonly created_at: Date
}

/** Reports the status of the account's enquiries. The answers are shown in the message centre only. */
export const submittedEnquiries = (database: Pick<Database, 'of'>): Submissions => ({
  async find({ accountId }, id) {
    const [row] = await findOwn(database.of(), accountId, { first: 1, direction: 'desc', id })
    return row ? describe(row) : null
  },
  async list({ accountId }, terms) {
    const db = database.of()
    const [rows, total] = await Promise.all([findOwn(db, accountId, terms), countOwn(db, accountId)])
    return { list: rows.map(toLine), total }
  },
})

async function findOwn(db: Sql, accountId: string, { first, direction, id }: ListTerms & { readonly id?: string }): Promise<OwnRow[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<OwnRow>`
    select enquiry.id, content -> 'title' as title, state, date_trunc('milliseconds', created_at) as created_at,
      (select jsonb_object_agg(item.language, item.title) from content.public_item as item where item.number = study) as study_title,
      exists (select from enquiries.entry where enquiry_id = enquiry.id and kind = 'answer') as is_answered
    from enquiries.enquiry join enquiries.form_version using (form_id, version)
    where account_id = ${accountId} and (${id ?? null}::uuid is null or enquiry.id = ${id ?? null})
    order by date_trunc('milliseconds', created_at) ${order}, enquiry.id ${order} limit ${first}`.execute(db)
  return rows
}

async function countOwn(db: Sql, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from enquiries.enquiry where account_id = ${accountId} limit ${PAGE_DEPTH}) as own`.execute(
    db,
  )
  return one(rows).total
}

const titleOf = ({ title, study_title: study }: OwnRow): Bilingual => {
  const titleIn = (language: keyof Bilingual) => [textIn(title, language), study && textIn(study, language)].filter(Boolean).join(' · ')
  return inEachLanguage(titleIn)
}
const outcomeOf = ({ state, is_answered: isAnswered }: OwnRow) => (isAnswered || state === 'closed' ? 'passed' : 'open')

const toLine = (row: OwnRow): SubmissionLine => ({
  id: row.id,
  kind: 'enquiry',
  title: titleOf(row),
  outcome: outcomeOf(row),
  state: inBoth(enquirySiteText, row.is_answered ? 'state.answered' : row.state === 'closed' ? 'state.closed' : 'state.open'),
  submittedAt: row.created_at.toISOString(),
})

function describe(row: OwnRow): Submission {
  const { is_answered: isAnswered, state } = row
  const submittedAt = row.created_at.toISOString()
  return {
    kind: 'enquiry',
    title: titleOf(row),
    outcome: outcomeOf(row),
    steps: [
      { title: inBoth(enquiriesText, 'step.sent'), state: 'done', at: submittedAt },
      isAnswered || state !== 'closed'
        ? { title: inBoth(enquiriesText, 'step.answered'), state: isAnswered ? 'done' : 'processing' }
        : { title: inBoth(enquiriesText, 'step.closed'), state: 'done' },
    ],
    reasons: [],
    submittedAt,
    ...(isAnswered && { viewPath: MESSAGES }),
  }
}

import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import { type EnquiryState, type FormContent, type listEnquiries, MOST_COUNTED } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

export type EnquiryRow = {
  readonly id: string
  readonly number: number
  readonly form_id: string
  readonly version: number
  readonly title: Bilingual
  readonly study: number | null
  readonly study_title: string | null
  readonly state: EnquiryState
  readonly assigned_to: string | null
  readonly assignee: string | null
  readonly account_id: string | null
  readonly language: Language
  readonly is_flagged: boolean
  readonly created_at: Date
  readonly deletes_at: Date
}
export type OneRow = EnquiryRow & { readonly sealed: Buffer; readonly fields: FormContent['fields'] }

type Filter = Pick<InputOf<typeof listEnquiries>, 'state' | 'form' | 'study'> & { readonly assignee?: string | undefined }

const filtered = ({ state, form, study, assignee }: Filter) => sql`
  (${state ?? null}::text is null or state = ${state ?? null}) and (${form ?? null}::uuid is null or enquiry.form_id = ${form ?? null}) and
  (${study ?? null}::bigint is null or study = ${study ?? null}) and (${assignee ?? null}::uuid is null or assigned_to = ${assignee ?? null})`

const columns = (language: Language) => sql`
  enquiry.id, enquiry.number, enquiry.form_id, enquiry.version, content -> 'title' as title, study, (
    select item.title from content.public_item as item where item.number = study order by (item.language = ${language}) desc limit 1
  ) as study_title, state, assigned_to, summary.name as assignee, enquiry.account_id, enquiry.language, is_flagged, created_at, deletes_at`
const WHOLE = sql`enquiry.sealed, content -> 'fields' as fields`
const joined = sql`
  enquiries.enquiry join enquiries.form_version as asked using (form_id, version)
  left join profile.summary on summary.account_id = assigned_to`

type Page = { readonly language: Language; readonly offset: number; readonly limit: number; readonly direction: 'asc' | 'desc' }

export async function findEnquiries(db: Sql, filter: Filter, { language, offset, limit, direction }: Page): Promise<OneRow[]> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<OneRow>`
    select ${columns(language)}, ${WHOLE} from ${joined} where ${filtered(filter)}
    order by created_at ${way}, enquiry.number ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countEnquiries(db: Sql, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from enquiries.enquiry where ${filtered(filter)} limit ${MOST_COUNTED}) as found`.execute(db)
  return one(rows).total
}

/** Counts the enquiries that nobody has taken and those that this account has to answer, for the menu. */
export const countOpenEnquiries = (accountId: string) => sql<number>`
  ${countUpTo(sql`from enquiries.enquiry where state = 'new'`, MOST_COUNTED)} +
  ${countUpTo(sql`from enquiries.enquiry where state = 'assigned' and assigned_to = ${accountId}::uuid`, MOST_COUNTED)}`

export async function findEnquiry(db: Sql, id: string, language: Language): Promise<OneRow | undefined> {
  const { rows } = await sql<OneRow>`
    select ${columns(language)}, ${WHOLE} from ${joined} where enquiry.id = ${id}`.execute(db)
  return rows[0]
}

type Part = { readonly below: number | undefined; readonly language: Language; readonly limit: number }

/** Returns enquiries by number, the newest first, below this number. */
export async function findEnquiriesBelow(db: Sql, filter: Filter, { below, language, limit }: Part): Promise<OneRow[]> {
  const { rows } = await sql<OneRow>`
    select ${columns(language)}, ${WHOLE} from ${joined}
    where ${filtered(filter)} and (${below ?? null}::bigint is null or enquiry.number < ${below ?? null})
    order by enquiry.number desc limit ${limit}`.execute(db)
  return rows
}

export type LockedRow = {
  readonly id: string
  readonly state: EnquiryState
  readonly account_id: string | null
  readonly assigned_to: string | null
  readonly title: Bilingual
  readonly language: Language
  readonly sealed: Buffer
  readonly fields: FormContent['fields']
}

export async function lockEnquiry(tx: Tx, id: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select enquiry.id, state, account_id, assigned_to, content -> 'title' as title, content -> 'fields' as fields, language, sealed
    from enquiries.enquiry join enquiries.form_version using (form_id, version) where enquiry.id = ${id} for update of enquiry`.execute(tx)
  return rows[0]
}

type EntryRow = {
  readonly id: string
  readonly kind: 'note' | 'answer'
  readonly sealed: Buffer
  readonly by_account: string
  readonly name: string | null
  readonly created_at: Date
}

export async function findEnquiryEntries(db: Sql, enquiryId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, kind, sealed, by_account, summary.name, created_at
    from enquiries.entry left join profile.summary on summary.account_id = by_account
    where enquiry_id = ${enquiryId} order by created_at, id limit 500`.execute(db)
  return rows
}

/** The matter of messages with the answer, which are removed together with the enquiry. */
export const answerMatter = (enquiryId: string): string => `enquiry-answer:${enquiryId}`

type Person = { readonly id: string; readonly name: string | null }
/** Limits the list to a number that an operator can choose from. */
const MOST = 200

/**
 * Returns the accounts that may answer enquiries, optionally among the given ones. The condition `roles <> '{user}'` lets the database use
 * the index of operators.
 */
export async function findAnswerers(db: Sql, roles: readonly string[], among?: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.account_id as id, summary.name
    from accounts.person left join profile.summary using (account_id)
    where person.status = 'active' and roles && ${[...roles]}::text[] and roles <> '{user}'
      and (${among ?? null}::uuid[] is null or person.account_id = any (${among ?? []}::uuid[]))
    order by summary.name nulls last, person.account_id limit ${MOST}`.execute(db)
  return rows
}

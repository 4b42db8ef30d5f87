import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { AssessmentContent, IncidentContent, IncidentState } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'

type Contents = { readonly assessment: AssessmentContent; readonly incident: IncidentContent }
type States = { readonly assessment: 'current'; readonly incident: IncidentState }
type RecordKind = keyof Contents

export type RecordRow<Kind extends RecordKind> = {
  readonly id: string
  readonly number: number
  readonly state: States[Kind]
  readonly content: Contents[Kind]
  readonly is_due: boolean
  readonly is_late: boolean
  readonly version: number
  readonly changed_at: Date
}

const columns = sql`
  id, number, state, content, (review_on <= (platform.now() at time zone 'Asia/Shanghai')::date) is true as is_due,
  (state in ('open', 'contained') and (content ->> 'notifyBy')::timestamptz <= platform.now()) as is_late, version, changed_at`

type Page = { readonly state?: string | undefined; readonly page: number; readonly pageSize: number }

export async function findRecords<Kind extends RecordKind>(db: Sql, kind: Kind, { state, page, pageSize }: Page) {
  const chosen = sql`kind = ${kind} and (${state ?? null}::text is null or state = ${state ?? null})`
  const { rows } = await sql<RecordRow<Kind>>`
    select ${columns} from privacy.record where ${chosen}
    order by number desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from privacy.record where ${chosen} limit 10000) as found`.execute(db)
  return { rows, total: one(counted).total }
}

export async function findRecord<Kind extends RecordKind>(db: Sql, kind: Kind, id: string): Promise<RecordRow<Kind> | undefined> {
  const { rows } = await sql<RecordRow<Kind>>`select ${columns} from privacy.record where kind = ${kind} and id = ${id}`.execute(db)
  return rows[0]
}

type VersionRow<Kind extends RecordKind> = {
  readonly version: number
  readonly state: States[Kind]
  readonly content: Contents[Kind]
  readonly changed_by: string
  readonly name: string | null
  readonly changed_at: Date
}

/** Returns the versions of a record, the newest first. */
export async function findVersions<Kind extends RecordKind>(db: Sql, _kind: Kind, id: string): Promise<VersionRow<Kind>[]> {
  const { rows } = await sql<VersionRow<Kind>>`
    select version, state, content, changed_by, summary.name, changed_at
    from privacy.record_version left join profile.summary on summary.account_id = changed_by
    where record_id = ${id} order by version desc limit 200`.execute(db)
  return rows
}

type Added<Kind extends RecordKind> = {
  readonly kind: Kind
  readonly state: States[Kind]
  readonly content: Contents[Kind]
  readonly by: string
}

export async function addRecord<Kind extends RecordKind>(tx: Tx, { kind, state, content, by }: Added<Kind>): Promise<string> {
  const reviewOn = 'reviewOn' in content ? content.reviewOn : null
  const { rows } = await sql<{ id: string }>`
    insert into privacy.record (kind, state, content, review_on, changed_by)
    values (${kind}, ${state}, ${JSON.stringify(content)}, ${reviewOn}, ${by}) returning id`.execute(tx)
  const { id } = one(rows)
  await addVersion(tx, id)
  return id
}

type Saved<Kind extends RecordKind> = {
  readonly id: string
  readonly version: number
  readonly state: States[Kind]
  readonly content: Contents[Kind]
  readonly by: string
}

/** Writes the next version. Returns false when another operator was faster, or there is no such record. */
export async function saveRecord<Kind extends RecordKind>(
  tx: Tx,
  kind: Kind,
  { id, version, state, content, by }: Saved<Kind>,
): Promise<boolean> {
  const reviewOn = 'reviewOn' in content ? content.reviewOn : null
  const { rows } = await sql`
    update privacy.record set state = ${state}, content = ${JSON.stringify(content)}, review_on = ${reviewOn}, is_due = false,
      version = version + 1, changed_by = ${by}, changed_at = platform.now()
    where kind = ${kind} and id = ${id} and version = ${version} returning id`.execute(tx)
  if (rows.length === 0) return false
  await addVersion(tx, id)
  return true
}

const addVersion = (tx: Tx, id: string) =>
  sql`
    insert into privacy.record_version (record_id, version, state, content, changed_by, changed_at)
    select id, version, state, content, changed_by, changed_at from privacy.record where id = ${id}`.execute(tx)

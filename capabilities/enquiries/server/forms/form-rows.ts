import { type RawBuilder, sql } from 'kysely'
import type { Form, FormContent, FormKind, FormState } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type FormRow = {
  readonly id: string
  readonly slug: string
  readonly kind: FormKind
  readonly study: number | null
  readonly state: FormState
  readonly version: number
  readonly draft: FormContent
  readonly revision: number
  readonly ruled_out: number
  readonly changed_at: Date
  readonly has_changes: boolean
  readonly enquiries: number
}

const whole = (rest: RawBuilder<unknown>) => sql<FormRow>`
  select form.id, slug, kind, study, state, form.version, draft, revision, ruled_out, changed_at,
    draft is distinct from (select content from enquiries.form_version as published where form_id = form.id and published.version = form.version)
      as has_changes,
    (select count(*)::int from enquiries.enquiry where form_id = form.id) as enquiries
  from enquiries.form ${rest}`

export const findForms = async (db: Sql, most: number): Promise<FormRow[]> =>
  (await whole(sql`order by changed_at desc, id limit ${most}`).execute(db)).rows

export const findForm = async (db: Sql, id: string): Promise<FormRow | undefined> =>
  (await whole(sql`where form.id = ${id}`).execute(db)).rows[0]

export const lockForm = async (tx: Tx, id: string): Promise<FormRow | undefined> =>
  (await whole(sql`where form.id = ${id} for update of form`).execute(tx)).rows[0]

export const toForm = (row: FormRow): Form => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.draft.title,
  state: row.state,
  version: row.version,
  study: row.study,
  hasChanges: row.has_changes,
  enquiries: row.enquiries,
  ruledOut: row.ruled_out,
  revision: row.revision,
  changedAt: row.changed_at.toISOString(),
})

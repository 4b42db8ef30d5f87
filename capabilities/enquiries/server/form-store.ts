import { sql } from 'kysely'
import { dropPages } from '#server/kinds/page-tags.ts'
import { FORMS_TAG, type FormContent, type FormKind, type FormState, formTag } from '../contract.ts'
import type { EnquiriesContext, Sql, Tx } from './context.ts'

export type OpenForm = {
  readonly id: string
  readonly slug: string
  readonly kind: FormKind
  readonly study: number | null
  readonly state: FormState
  readonly version: number
  readonly content: FormContent
  readonly now: Date
}

/** Finds a form that is or was open, with its published version and the database's time. */
export async function findPublishedForm(db: Sql, slug: string): Promise<OpenForm | undefined> {
  const { rows } = await sql<OpenForm>`
    select id, slug, kind, study, state, form.version, content, platform.now() as now
    from enquiries.form join enquiries.form_version as published on form_id = id and published.version = form.version
    where slug = ${slug} and kind <> 'questionnaire'`.execute(db)
  return rows[0]
}

type Study = { readonly number: number; readonly title: string; readonly state: string }

/** Finds a published study, with the title in the given language or else the other. */
export async function findStudy(db: Sql, number: number, language: string): Promise<Study | undefined> {
  const { rows } = await sql<Study>`
    select number, title, facts ->> 'state' as state from content.public_item
    where number = ${number} and section = 'multicenter' order by (language = ${language}) desc limit 1`.execute(db)
  return rows[0]
}

export const recruits = ({ state }: Study): boolean => state === 'recruiting' || state === 'nearly-full'

/** Finds the open form of a study: its own, or else the one for all studies. */
export async function findStudyForm(db: Sql, number: number): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from enquiries.form
    where kind = 'study' and state = 'open' and (study = ${number} or study is null)
    order by study nulls last, changed_at desc limit 1`.execute(db)
  return rows[0]?.slug ?? null
}

export const dropFormPages = (tx: Tx, slugs: readonly string[]): Promise<void> => dropPages(tx, FORMS_TAG, ...new Set(slugs.map(formTag)))

export async function hasContactForm({ database }: EnquiriesContext): Promise<boolean> {
  const { rows } = await sql`select from enquiries.form where state = 'open' and kind = 'contact' limit 1`.execute(database.of())
  return rows.length > 0
}

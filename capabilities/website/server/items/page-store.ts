import type { Pool } from 'pg'
import type { PageBlock } from '#capabilities/content/contract.ts'
import type { Document } from '#contract/document/document.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'

/** A page in one language. `editions` contains the slug in each published language. */
export type PageRow = {
  readonly number: number
  readonly language: Language
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly body: Document
  readonly blocks: readonly PageBlock[]
  readonly cover: string | null
  readonly is_unindexed: boolean
  readonly seo_title: string
  readonly seo_description: string
  readonly editions: readonly { readonly language: Language; readonly slug: string }[]
}

/** Returns the page with this slug in either language, preferring the requested language. */
export async function readPage(pool: Pool, slug: string, language: Language): Promise<PageRow | undefined> {
  const { rows } = await pool.query<PageRow>({
    name: 'website.page',
    text: `select number, language, slug, title, lead, body, blocks, cover, is_unindexed, seo_title, seo_description,
  (select jsonb_agg(jsonb_build_object('language', edition.language, 'slug', edition.slug) order by edition.language desc)
   from content.public_page edition where edition.item_id = page.item_id) as editions
from content.public_page page
where item_id = (select item_id from content.public_page where slug = $1 limit 1) order by language = $2 desc limit 1`,
    values: [slug, language],
  })
  return rows[0]
}

export async function readAgreement(pool: Pool): Promise<{ readonly version: string; readonly since: Date }> {
  const { rows } = await pool.query<{ version: string; since: Date }>({
    name: 'website.agreement',
    text: 'select version, since from accounts.agreement',
  })
  return one(rows)
}

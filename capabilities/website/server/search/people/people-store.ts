import type { Pool } from 'pg'
import type { Bilingual } from '#contract/language.ts'

export type PersonRow = {
  readonly slug: string
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly portrait: string | null
  /** Is null for a language in which nothing was published with a credential. */
  readonly credential: { readonly [Key in keyof Bilingual]: string | null }
}

/** Selects the newest credential that a person published with; each language has its own index of names. */
const credentialIn = (language: keyof Bilingual): string => `(
  select item.credential->>'${language}' from content.public_item item
  where item.language = '${language}' and item.byline <> '' and content.printed_name(item.byline) = author.name->>'${language}'
    and item.credential->>'${language}' is not null
  order by item.first_published_at desc limit 1)`

/** Returns all people with a page, sorted by English name. */
export async function readPeople(pool: Pool): Promise<readonly PersonRow[]> {
  const { rows } = await pool.query<PersonRow>({
    name: 'website.search-people',
    text: `select slug, name, post, department, portrait,
  jsonb_build_object('zh-CN', ${credentialIn('zh-CN')}, 'en-US', ${credentialIn('en-US')}) as credential
from content.public_author author order by name->>'en-US', slug`,
  })
  return rows
}

import type { Pool } from 'pg'
import type { Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import type { PublicKind, ThingRow } from '#server/kinds/public-kind.ts'

type Thing = Pick<ThingRow, 'key' | 'title' | 'lead' | 'topics' | 'address' | 'changed_at'>
type Slice = {
  readonly language: Language
  readonly after: string | undefined
  readonly limit: number
  readonly unlisted: { readonly sections: readonly Section[]; readonly facets: readonly string[] }
}

/** Returns the things that the sitemap lists, in the order of their keys. */
export async function readThings(
  pool: Pool,
  { name, things, key, sitemap }: PublicKind,
  { language, after, limit, unlisted }: Slice,
): Promise<readonly Thing[]> {
  if (sitemap === 'none') return []
  const place = key === 'number' ? 'key > {after}::bigint' : 'key::text collate "C" > {after}'
  const order = key === 'number' ? 'key' : 'key::text collate "C"'
  const statement = withNames<'language' | 'after' | 'limit' | 'sections' | 'facets'>({
    name: `integration.things-${name}${after === undefined ? '' : '-after'}`,
    text: `select key, title, lead, topics, address, changed_at from ${things} as thing
           where language = {language} and (${sitemap.where}) and not exists (select from unnest(topics) as topic where 'topic:' || topic = any ({facets}::text[]))
             ${after === undefined ? '' : `and ${place}`}
           order by ${order} limit {limit}`,
  })
  const { rows } = await pool.query<Thing>(statement({ language, after: after ?? '', limit, ...unlisted }))
  return rows
}

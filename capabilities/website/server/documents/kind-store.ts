import type { Pool } from 'pg'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import type { PublicKind, ThingRow } from '#server/kinds/public-kind.ts'
import type { Blocked } from '../blocked-store.ts'

// Queries for the things of public kinds in feeds and sitemaps.

type MappedThing = Pick<ThingRow, 'key' | 'language' | 'address' | 'changed_at'>

/** Returns the things of a kind for the sitemap; the languages of a thing are adjacent. */
export async function readMapped(pool: Pool, { name, things, sitemap }: PublicKind, unlisted: Blocked): Promise<readonly MappedThing[]> {
  if (sitemap === 'none') return []
  const statement = withNames<keyof Blocked>({
    name: `website.sitemap-${name}`,
    text: `select key, language, address, changed_at from ${things} as thing where ${sitemap.where} order by ${sitemap.orderBy}, array_position(array['${LANGUAGES.join("', '")}'], language)`,
  })
  return (await pool.query<MappedThing>(statement(unlisted))).rows
}

type FeedThing = Omit<ThingRow, 'text' | 'topics' | 'since' | 'changed_at'> & { readonly since: Date; readonly changed_at: Date }

/** Returns the newest things of a kind in the language, without the given topics. */
export async function readNewestThings(
  pool: Pool,
  { name, things }: PublicKind,
  { language, without, most }: { readonly language: Language; readonly without: readonly string[]; readonly most: number },
): Promise<readonly FeedThing[]> {
  const { rows } = await pool.query<FeedThing>({
    name: `website.feed-${name}`,
    text: `select key, language, address, title, lead, since, changed_at from ${things} as thing
           where language = $1 and not exists (select from unnest(topics) as topic where 'topic:' || topic = any ($2::text[]))
           order by since desc, id limit $3`,
    values: [language, without, most],
  })
  return rows
}

import type { Pool } from 'pg'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { CHANGES_MARK } from '../../contract.ts'

// Queries over the view of what is public now. It contains neither drafts nor scheduled items nor those that were taken down (S136).

export type ItemSummaryRow = {
  readonly number: number
  readonly item_id: string
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly topics: string[]
  readonly byline: string
  readonly is_made_by_ai: boolean
  readonly is_advertisement: boolean
  readonly is_limited: boolean
  readonly first_published_at: Date
  readonly published_at: Date
  /** The place in the list. */
  readonly cursor: string
}

type Wanted = {
  readonly language: Language
  readonly section: Section | undefined
  readonly kind: ItemKind | undefined
  readonly topic: string | undefined
  readonly author: string | undefined
  readonly since: string | undefined
  readonly after: string | undefined
  readonly limit: number
  readonly unlisted: { readonly sections: readonly Section[]; readonly facets: readonly string[] }
}

/** Returns the newest items, or with `since` the items in the order of their changes. */
export async function readItems(pool: Pool, wanted: Wanted): Promise<readonly ItemSummaryRow[]> {
  const { time, more, direction, mark } = wanted.since === undefined ? NEWEST : CHANGES
  const values: unknown[] = [wanted.language, wanted.unlisted.sections, wanted.unlisted.facets, wanted.limit]
  const named: string[] = []
  const add = (name: string, value: unknown, condition: (place: string) => string): string => {
    if (value === undefined) return ''
    named.push(name)
    return ` and ${condition(`$${values.push(value)}`)}`
  }
  const [at, number] = wanted.after?.split('_') ?? []
  const conditions =
    add('section', wanted.section, (place) => `section = ${place}`) +
    add('kind', wanted.kind, (place) => `kind = ${place}`) +
    add('topic', wanted.topic, (place) => `topics @> array[${place}]::text[]`) +
    add('author', wanted.author, BY_AUTHOR) +
    add('since', wanted.since, (place) => `published_at > ${place}::timestamptz`) +
    add('after', at, (place) => `(${time}, number) ${more} (${place}::timestamptz, $${values.push(number)}::bigint)`)
  const { rows } = await pool.query<ItemSummaryRow>({
    name: `integration.items-${named.join('-')}`,
    text: `select number, item_id, language, section, kind, slug, title, lead, topics, byline, is_made_by_ai, is_advertisement, audience ->> 'kind' <> 'everybody' as is_limited,
             first_published_at, published_at,
             to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || number || '${mark}' as cursor
           from content.public_item
           where language = $1 and section <> all ($2::text[]) and not facets && $3::text[]${conditions}
           order by ${time} ${direction}, number ${direction} limit $4`,
    values,
  })
  return rows
}

const NEWEST = { time: 'first_published_at', more: '<', direction: 'desc', mark: '' } as const
const CHANGES = { time: 'published_at', more: '>', direction: 'asc', mark: CHANGES_MARK } as const
/** A byline names an author by the name of the author's page in the language of the item. */
const BY_AUTHOR = (place: string): string =>
  `content.printed_name(byline) = (select name ->> public_item.language from content.public_author where slug = ${place})`

export async function countSections(
  pool: Pool,
  language: Language,
): Promise<readonly { readonly section: Section; readonly items: number }[]> {
  const { rows } = await pool.query<{ section: Section; items: number }>({
    name: 'integration.sections',
    text: `select section, items from content.public_count where language = $1 and facet = '' order by section`,
    values: [language],
  })
  return rows
}

/** Returns true when an item is public in a language and no part of what the site lists nowhere. */
export async function isListed(
  pool: Pool,
  { number, language, unlisted }: Pick<Wanted, 'language' | 'unlisted'> & { readonly number: number },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'integration.is-listed',
    text: `select from content.public_item
           where number = $1 and language = $2 and section <> all ($3::text[]) and not facets && $4::text[]`,
    values: [number, language, unlisted.sections, unlisted.facets],
  })
  return rowCount === 1
}

import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import type * as calls from '../../contract.ts'

/** The fields of a list that choose items, besides the trash. */
export const FILTERS = ['search', 'section', 'kind', 'state', 'language', 'lacks', 'topic', 'ownerId', 'isOnline'] as const
type Wanted = Pick<InputOf<typeof calls.listItems>, (typeof FILTERS)[number] | 'inTrash'>

/**
 * Returns the filters as one condition on `item`. Conditions on language and state refer to the same edition. Custom pages are included
 * only when the caller filters by their section, searches, or lists the trash.
 */
export function itemCondition({
  search,
  section,
  kind,
  state,
  language,
  lacks,
  topic,
  ownerId,
  isOnline,
  inTrash,
}: Wanted): RawBuilder<boolean> {
  const all = [inTrash ? sql`item.trashed_at is not null` : sql`item.trashed_at is null`]
  if (section !== undefined) all.push(sql`item.section = ${section}`)
  else if (!inTrash && !search) all.push(sql`item.section <> 'page'`)
  if (kind !== undefined) all.push(sql`item.kind = ${kind}`)
  if (topic !== undefined) all.push(sql`item.topics @> ${[topic]}::text[]`)
  if (ownerId !== undefined) all.push(sql`item.owner_id = ${ownerId}`)
  const own = language === undefined ? [] : [sql`edition.language = ${language}`]
  if (lacks !== undefined) all.push(sql`not ${hasEdition([sql`edition.language = ${lacks}`])}`)
  if (state !== undefined) all.push(hasEdition([...own, sql`edition.state = ${state}`]))
  if (isOnline === true) all.push(hasEdition([...own, sql`edition.published_revision_id is not null`]))
  if (isOnline === false) all.push(sql`not ${hasEdition([...own, sql`edition.published_revision_id is not null`])}`)
  if (search !== undefined && search !== '') all.push(searchFor(search, own))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

const hasEdition = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`exists (select from content.edition where edition.item_id = item.id and ${sql.join(conditions, sql` and `)})`

/** Matches titles, with a trigram index for three characters or more, or the number; with a leading #, only the number. */
function searchFor(search: string, own: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pattern = `%${escapeLike(search)}%`
  const titled = sql`item.id in (select item_id from content.edition where ${sql.join([...own, sql`title ilike ${pattern}`], sql` and `)})`
  const [, sign, number] = /^(#?)(\d{1,12})$/.exec(search) ?? []
  if (number === undefined) return titled
  const numbered = sql`item.number = ${Number(number)}`
  return sign ? numbered : sql`(${titled} or ${numbered})`
}

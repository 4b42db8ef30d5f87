import type { Pool } from 'pg'
import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import { isRestricted, readAudience } from '#contract/site/audience.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { COUNTED_UP_TO, FACETS, type PublicItem, type StudyPlace } from '../../contract.ts'
import { readPageAssets, type SignFiles } from '../asset-store.ts'
import { readSigned, toSigned } from '../authors/find-signed.ts'
import type { Blocked } from '../blocked-store.ts'
import { readFacetRows, readTotals } from '../facet-store.ts'
import { type AroundRow, findItemByName, type ItemRow, isGone, readAround, readItemRow, readRelated, readWithheld } from '../item-store.ts'
import { countItemsUpTo, type ListSlice, type ListTeaserRow, readCounter, readList, readYears, type Wanted } from '../list-store.ts'
import type { Recall } from '../recall/recall.ts'
import { toTeasers } from '../teaser-row.ts'
import { inFacetGroups, type ListItemsContext, withDays } from './item-groups.ts'
import { type ReadItemContext, toItem } from './to-item.ts'

/**
 * Returns one page of a section. The total comes from a counter when at most one facet is chosen and no topic is blocked; otherwise it is
 * counted, up to a thousand.
 */
export const listItems = serve(
  calls.listItems,
  async ({ pool, findBlocked }: ListItemsContext, { language, section, facets, sort, page, pageSize, after }) => {
    const blocked = await findBlocked()
    if (blocked.sections.includes(section)) return { ok: { list: [], total: 0, isMore: false, next: null } }
    const wanted: Wanted = { language, section, ...withDays(section, inFacetGroups(facets)), without: blocked.facets }
    const slice: ListSlice = { sort, limit: pageSize + 1, offset: (page - 1) * pageSize, after: readCursor(after) }
    const counter = hasCounter(wanted, facets) ? (facets[0] ?? '') : undefined
    const [rows, counted] = await Promise.all([
      readList(pool, wanted, slice, counter),
      counter === undefined ? countItemsUpTo(pool, wanted, COUNTED_UP_TO + 1) : null,
    ])
    const total = counted ?? rows[0]?.total ?? (await readCounter(pool, wanted, counter!))
    const shown = rows.slice(0, pageSize)
    return {
      ok: {
        list: await toTeasers(pool, shown),
        total: counted === null ? total : Math.min(total, COUNTED_UP_TO),
        isMore: counted !== null && total > COUNTED_UP_TO,
        next: sort !== 'read' && rows.length > pageSize ? cursorOf(shown.at(-1)!) : null,
      },
    }
  },
)

/** Counters exist per facet, not for combinations or exclusions. */
const hasCounter = ({ without }: Wanted, facets: readonly string[]): boolean => facets.length <= 1 && without.length === 0

const cursorOf = ({ at, number }: ListTeaserRow): string => `${at}_${number}`
function readCursor(cursor: string | undefined): ListSlice['after'] {
  const [at = '', number = ''] = cursor?.split('_') ?? []
  return cursor === undefined ? undefined : { at, number: Number(number) }
}

/** Returns a timeline with the newest items of each year. */
export const listYears = serve(
  calls.listYears,
  async ({ pool, findBlocked }: ListItemsContext, { language, section, facets, years, each }) => {
    const blocked = await findBlocked()
    if (blocked.sections.includes(section)) return { ok: { years: [] } }
    const wanted: Wanted = { language, section, groups: inFacetGroups(facets), without: blocked.facets }
    const rows = await readYears(pool, wanted, { years, each })
    const byYear = Map.groupBy(rows, ({ year }) => year)
    const counted = [...byYear].map(async ([year, own]) => ({
      year,
      list: await toTeasers(pool, own.slice(0, each)),
      isMore: own.length > each,
    }))
    return { ok: { years: await Promise.all(counted) } }
  },
)

type GetFacetsContext = { readonly pool: Pool; findBlocked(): Promise<Blocked>; readonly recall: Recall }

type Input = InputOf<typeof calls.getFacets>

/** Returns the facets of a section from the counters that publishing maintains. */
export const getFacets = serve(calls.getFacets, (context: GetFacetsContext, input) =>
  context.recall(`facets ${input.language} ${input.section}`, () => findFacets(context, input)),
)

async function findFacets({ pool, findBlocked }: GetFacetsContext, { language, section }: Input): Promise<Outcome<typeof calls.getFacets>> {
  const blocked = await findBlocked()
  if (blocked.sections.includes(section)) return { ok: { total: 0, languages: [], facets: [] } }
  const [rows, languages] = await Promise.all([
    readFacetRows(pool, { language, section, names: FACETS[section] }),
    readTotals(pool, section),
  ])
  const facets = rows.filter(({ name, value }) => !blocked.facets.includes(`${name}:${value}`))
  return { ok: { total: languages.find((each) => each.language === language)?.total ?? 0, languages, facets } }
}

type StudyPlacesContext = { readonly pool: Pool }

/** Returns the cities of the studies. A centre without a city forms its own entry. */
export const listStudyPlaces = serve(calls.listStudyPlaces, async ({ pool }: StudyPlacesContext, { language, numbers }) => {
  const { rows } = await pool.query<{ number: number; places: StudyPlace[] }>({
    name: 'website.study-places',
    text: `select number, jsonb_agg(jsonb_build_object('name', name, 'longitude', longitude, 'latitude', latitude, 'centres', centres, 'leads', leads)
         order by leads desc, centres desc, name) as places
from (select item.number, coalesce(nullif(centre.city, ''), centre.name) as name, count(*) as centres, bool_or(centre.leads) as leads,
             round(avg(centre.longitude), 3) as longitude, round(avg(centre.latitude), 3) as latitude
      from content.public_item item
      cross join jsonb_to_recordset(item.facts->'centres') as centre(name text, city text, longitude numeric, latitude numeric, leads boolean)
      where item.language = $1 and item.number = any($2) and item.section = 'multicenter'
      group by 1, 2) place
group by number`,
    values: [language, numbers],
  })
  return { ok: { studies: rows } }
})

const RELATED = 4

/**
 * Returns a published item with its neighbours and related items: of an item that is limited the teaser, for every caller. Refuses
 * unpublished items as not found (S136).
 */
export const getItem = serve(calls.getItem, async (context: ReadItemContext, { number, language }) => {
  const { pool, findBlocked } = context
  const [row, blocked] = await Promise.all([findItemRow(context, { number, language }), findBlocked()])
  if (!row) return { refused: 'NOT_FOUND' }
  const [around, signed] = await Promise.all([
    readRelated(pool, { ...row, most: RELATED, blocked }).then((related) => readAround(pool, row, related)),
    readSigned(pool, row),
  ])
  // Both ask for pictures at the same time, so that they share a statement.
  const [item, related] = await Promise.all([
    composeItem(context, { row, signed }, language),
    toTeasers(
      pool,
      around.filter(({ place }) => place === 'related'),
    ),
  ])
  const neighbour = (place: AroundRow['place']) => {
    const found = around.find((each) => each.place === place)
    return found ? { number: found.number, title: found.title, href: itemPath(found) } : null
  }
  return {
    ok: {
      item,
      newer: neighbour('newer'),
      older: neighbour('older'),
      related,
    },
  }
})

/** Returns the whole item to a caller of its audience, with signed addresses of its files. The audience is asked before the text is read. */
export const getItemBody = serve(calls.getItemBody, async (context: ReadItemContext, { number, language }, caller) => {
  const row = await findItemRow(context, { number, language })
  if (!row) return { refused: 'NOT_FOUND' }
  const { admitted } = await context.audiences.admits(caller, readAudience(row.audience))
  if (!admitted) return { refused: 'NOT_ADMITTED' }
  const withheld = await readWithheld(context.pool, row)
  if (!withheld) return { refused: 'NOT_ADMITTED' }
  const whole = { ...row, ...withheld }
  const signed = await readSigned(context.pool, whole)
  return { ok: { item: await composeItem({ ...context, sign: context.signFiles }, { row: whole, signed }, language) } }
})

type At = { readonly number: number; readonly language: Language }

/** Returns a published item with those of its topics that have a page. */
async function findItemRow({ pool, findTopics }: ReadItemContext, { number, language }: At): Promise<ItemRow | undefined> {
  const [row, listed] = await Promise.all([readItemRow(pool, number, language), findTopics()])
  if (!row) return undefined
  const hasPage = ({ slug }: { readonly slug: string }) =>
    listed.some((topic) => topic.slug === slug && topic.languages.includes(row.language))
  return { ...row, topics: row.topics.filter(hasPage) }
}

type ComposeContext = Pick<ReadItemContext, 'pool' | 'audiences'> & { readonly sign?: SignFiles }

type ItemRows = { readonly row: ItemRow; readonly signed: Awaited<ReturnType<typeof readSigned>> }

/** Adds pictures, videos, people and the notice for those outside the audience, in the language of the reader. */
async function composeItem({ pool, audiences, sign }: ComposeContext, { row, signed }: ItemRows, language: Language): Promise<PublicItem> {
  const audience = readAudience(row.audience)
  const inText = assetsIn(row.body)
  const [assets, authors, notice] = await Promise.all([
    readPageAssets(pool, [row.cover, row.video, row.share_picture, ...inText], sign),
    toSigned(pool, row, signed),
    isRestricted(audience) ? audiences.describe(audience, language) : null,
  ])
  return toItem(row, { assets, inText }, { authors, audience: notice })
}

export const findAddress = serve(calls.findAddress, async ({ pool }: Pick<ReadItemContext, 'pool'>, { id, language }) => {
  const found = await findItemByName(pool, id, language)
  return { ok: { href: found ? itemPath(found) : null, gone: !found && (await isGone(pool, id)) } }
})

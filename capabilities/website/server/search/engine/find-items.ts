import type { Pool } from 'pg'
import { itemPath, type Section } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { LANGUAGES } from '#contract/language.ts'
import { COUNTED_UP_TO, SEARCH_PAGE_SIZE } from '../../../contract.ts'
import type { Blocked } from '../../blocked-store.ts'
import type { Recall } from '../../recall/recall.ts'
import { excerptLine, wholeWords } from '../excerpt.ts'
import { mark } from '../marks.ts'
import { openThesaurus, readSynonyms } from '../thesaurus.ts'
import { alsoIn, inFacet, inSection, notIn, readQuestion, type SearchQuestion } from '../tokens.ts'
import { readVocabulary } from '../vocabulary.ts'
import { relaxQuestion } from './relax-question.ts'
import type { AskedItems, FoundItems } from './search-engine.ts'
import {
  type Asked,
  countTitled,
  countWritten,
  type FoundRow,
  guessWords,
  readNewest,
  readSome,
  readSorted,
  type Slice,
  type Sorted,
} from './search-store.ts'

type Context = { readonly pool: Pool; readonly recall: Recall }
type Found = Awaited<ReturnType<typeof search>>

/** Below this number of hits, the response includes the count in the other language. */
const FEW = 3

/**
 * Searches in up to four steps until one finds something. The first needs all words or their synonyms, the second accepts words that begin
 * with them. The third corrects typos and phonetic spellings, the fourth accepts some of the words.
 */
export async function findItems({ pool, recall }: Context, input: AskedItems): Promise<FoundItems> {
  const read = readQuestion(input.q)
  const how = { widened: false, corrected: null, loosened: false, elsewhere: 0 }
  if (read.query === '') return { list: [], total: 0, isMore: false, sections: [], ...how }
  const thesaurus = await recall('thesaurus', async () => openThesaurus((await readSynonyms(pool)).groups))
  const question = thesaurus.expand(read)
  const answer = async (found: Found, hints: Partial<{ widened: boolean; corrected: string; loosened: boolean }>, shown = question) => {
    const elsewhere = found.total < FEW && input.page === 1 ? await countElsewhere(pool, shown, input) : 0
    return { ...found, ...how, ...hints, elsewhere }
  }
  const exact = await search(pool, question, question.query, input)
  if (isAnything(exact)) return await answer(exact, {})
  if (question.wideQuery !== question.query) {
    const wide = await search(pool, question, question.wideQuery, input)
    if (isAnything(wide)) return await answer(wide, { widened: true })
  }
  const corrected = (await recall('vocabulary', () => readVocabulary(pool))).correct(input.q, read.runs)
  if (corrected !== undefined) {
    const right = thesaurus.expand(readQuestion(corrected))
    const found = await search(pool, right, right.query, input)
    if (isAnything(found)) return await answer(found, { corrected }, right)
  }
  const some = await searchSome(pool, question, relaxQuestion(read), input)
  return await answer(some, { loosened: some.total > 0 })
}

/** Includes hits in other sections than the requested one. */
const isAnything = ({ total, sections }: Found): boolean => total > 0 || sections.length > 0

const narrow = (query: string, wanted: readonly string[], { sections }: Blocked): string =>
  wanted.map(inFacet).reduce(alsoIn, notIn(query, sections.map(inSection)))

/** Returns no hits when the query contains only filler words. */
async function searchSome(pool: Pool, question: SearchQuestion, units: readonly string[], input: AskedItems): Promise<Found> {
  if (units.length === 0) return { list: [], total: 0, isMore: false, sections: [] }
  const { language, section, facets, page, unlisted } = input
  const asked: Asked = { language, query: narrow(`(${units.join(' | ')})`, facets, unlisted), phrases: [], without: unlisted.facets }
  const slice: Slice = { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE, near: nearOf(question) }
  const { items, rows, sections } = await readSome(pool, asked, units, section, slice)
  return {
    list: rows.map((row) => toFound(row, question, false)),
    total: Math.min(items, COUNTED_UP_TO),
    isMore: items > COUNTED_UP_TO,
    sections: [...sections],
  }
}

async function countElsewhere(pool: Pool, question: SearchQuestion, { language, facets, unlisted }: AskedItems): Promise<number> {
  const other = LANGUAGES.find((each) => each !== language)!
  return await countWritten(
    pool,
    { language: other, query: narrow(question.query, facets, unlisted), phrases: [], without: unlisted.facets },
    COUNTED_UP_TO,
  )
}

/** Above this number of hits, results are not sorted as a whole; the newest hits are read instead. */
const MOST_SORTED = 2_000
/** Above this estimate, titles are not counted, because the words occur almost everywhere. */
const COMMON = 50_000

async function search(
  pool: Pool,
  question: SearchQuestion,
  query: string,
  { language, section, facets: wanted, page, unlisted }: AskedItems,
) {
  const asked: Asked = { language, query: narrow(query, wanted, unlisted), phrases: question.phrases, without: unlisted.facets }
  const slice: Slice = { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE, near: nearOf(question) }
  const { items, rows, sections: counts } = await find(pool, asked, question.roughQuery, section, slice)
  const mayGoOn = query !== question.query
  const isNothing = rows.length === 0 && page === 1
  return {
    list: rows.map((row) => toFound(row, question, mayGoOn)),
    total: isNothing ? 0 : Math.min(items, COUNTED_UP_TO),
    isMore: !isNothing && items > COUNTED_UP_TO,
    sections: [...counts],
  }
}

/**
 * Reads a page with only the counts that are needed. When the estimate is high, title matches are counted first, because enough of them
 * make the rest irrelevant. The estimate changes only the order of the steps, except for words that occur almost everywhere.
 */
async function find(pool: Pool, everywhere: Asked, roughQuery: string, section: Section | undefined, slice: Slice): Promise<Sorted> {
  const [guess = 0, roughly = guess] = await guessWords(
    pool,
    everywhere,
    roughQuery === everywhere.query ? [roughQuery] : [everywhere.query, roughQuery],
  )
  const countTitles = () => countTitled(pool, everywhere, MOST_SORTED + 1)
  const early = Math.max(guess, roughly) > MOST_SORTED ? await countTitles() : undefined
  const isMany = guess > COMMON || (early ?? 0) > MOST_SORTED
  const all = isMany ? TOO_MANY : await readSorted(pool, everywhere, { most: MOST_SORTED, mostLookedAt: COUNTED_UP_TO, section }, slice)
  if (all.items > MOST_SORTED)
    return section
      ? await findIn(pool, everywhere, section, slice)
      : await readTiers(pool, everywhere, early ?? (await countTitles()), slice)
  const isLookedAt = all.items <= COUNTED_UP_TO
  const items = section || isLookedAt ? sum(all.sections.filter((each) => !section || each.section === section)) : all.items
  return { ...all, items, rows: items === 0 ? [] : all.rows }
}

/** Reads a page of one section when the search has more hits than can be sorted. The count ignores phrases. */
async function findIn(pool: Pool, everywhere: Asked, section: Section, slice: Slice): Promise<Sorted> {
  const here: Asked = { ...everywhere, query: alsoIn(everywhere.query, inSection(section)) }
  const found = await readSorted(pool, here, { most: MOST_SORTED, mostLookedAt: 0, section: undefined }, slice)
  return found.items > MOST_SORTED
    ? await readTiers(pool, here, await countTitled(pool, here, MOST_SORTED + 1), slice)
    : { ...found, sections: [] }
}

const TOO_MANY: Sorted = { items: MOST_SORTED + 1, sections: [], rows: [] }
const sum = (counts: Sorted['sections']): number => counts.reduce((all, { items }) => all + items, 0)

/** Reads title matches first, and other matches only when those do not fill the page. */
async function readTiers(pool: Pool, wanted: Asked, titled: number, slice: Slice): Promise<Sorted> {
  const { limit, offset } = slice
  const isSure = titled > MOST_SORTED
  const first = titled > offset ? await readNewest(pool, wanted, { tier: 'titled', isSure }, slice) : []
  if (first.length === limit) return { ...TOO_MANY, rows: first }
  const rest = { ...slice, limit: limit - first.length, offset: Math.max(0, offset - titled) }
  return { ...TOO_MANY, rows: [...first, ...(await readNewest(pool, wanted, { tier: 'others', isSure: false }, rest))] }
}

/** Returns the word around which the excerpt is cut: the longest, because it is the most specific. */
const nearOf = ({ runs }: SearchQuestion): string =>
  runs.map(({ text }) => text.toLowerCase()).toSorted((one, other) => other.length - one.length)[0] ?? ''

function toFound(row: FoundRow, question: SearchQuestion, mayGoOn: boolean) {
  const { number, language, section, kind, title, excerpt } = row
  return {
    number,
    language,
    section,
    isVideo: kind !== 'img',
    isLimited: row.is_limited,
    href: itemPath(row),
    title: mark(title, question, mayGoOn),
    excerpt: mark(wholeWords(excerptLine(excerpt)), question, mayGoOn),
    date: dayOf(row.published_at),
  }
}

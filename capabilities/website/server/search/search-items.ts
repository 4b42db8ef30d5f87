import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Section } from '#contract/sections.ts'
import { COUNTED_UP_TO, itemPath, SEARCH_PAGE_SIZE, type searchItems, type suggestItems } from '../../contract.ts'
import { type Blocked, readBlocked } from '../blocked-store.ts'
import { dayOf } from '../days.ts'
import { mark } from './marks.ts'
import {
  type Asked,
  countPhrases,
  countTitled,
  countWords,
  type FoundRow,
  guessWords,
  readNewest,
  readSorted,
  readSuggested,
  type SectionCount,
  type Slice,
} from './search-store.ts'
import { alsoIn, forReaders, inSection, notIn, type Question, readQuestion } from './words.ts'

export type SearchDeps = { readonly pool: Pool }
const SUGGESTED = 8

/** What holds all words of a question; where nothing does, what holds words that begin with them. */
export async function findByWords({ pool }: SearchDeps, input: InputOf<typeof searchItems>): Promise<Outcome<typeof searchItems>> {
  const question = readQuestion(input.q)
  if (question.query === '') return { ok: { list: [], total: 0, isMore: false, sections: [], widened: false } }
  const blocked = await readBlocked(pool)
  const exact = await search(pool, question, question.query, input, blocked)
  if (exact.total > 0 || question.wideQuery === question.query) return { ok: { ...exact, widened: false } }
  const wide = await search(pool, question, question.wideQuery, input, blocked)
  return { ok: { ...wide, widened: wide.total > 0 } }
}

/** So many can be put in order at once; of what more items have, the newest are soon found. */
const MOST_SORTED = 2_000
/** Nobody counts words that are nearly everywhere. */
const COMMON = 50_000

type Counted = { readonly items: number; readonly sections: readonly SectionCount[] }

async function search(
  pool: Pool,
  question: Question,
  query: string,
  { language, section, page }: InputOf<typeof searchItems>,
  blocked: Blocked,
) {
  const everywhere: Asked = { query: asked(query, language, blocked), phrases: question.phrases, without: blocked.facets }
  const here: Asked = section ? { ...everywhere, query: alsoIn(everywhere.query, [inSection(section)]) } : everywhere
  const all = await count(pool, everywhere)
  const own = section ? await countIn(pool, here, section, all) : all.items
  const slice: Slice = { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE, near: nearOf(question) }
  const rows = own === 0 ? [] : await (own > MOST_SORTED ? readTiers : readSorted)(pool, here, slice)
  const mayGoOn = query !== question.query
  const isNothing = rows.length === 0 && page === 1
  return {
    list: rows.map((row) => toFound(row, question, mayGoOn)),
    total: isNothing ? 0 : Math.min(own, COUNTED_UP_TO),
    isMore: !isNothing && own > COUNTED_UP_TO,
    sections: [...all.sections],
  }
}

/** For the readers of one language, outside the sections that are blocked. */
const asked = (query: string, language: Language, { sections }: Blocked): string =>
  notIn(alsoIn(query, [forReaders(language)]), sections.map(inSection))

/** As far as it matters: words that are nearly everywhere are not counted, and phrases are looked for only among few. */
async function count(pool: Pool, wanted: Asked): Promise<Counted> {
  if ((await guessWords(pool, wanted.query)) > COMMON) return { items: MOST_SORTED + 1, sections: [] }
  const rough = await countWords(pool, wanted, MOST_SORTED + 1)
  const items = sum(rough)
  if (items > MOST_SORTED) return { items, sections: [] }
  if (items > COUNTED_UP_TO || wanted.phrases.length === 0) return { items, sections: rough }
  const sections = await countPhrases(pool, wanted)
  return { items: sum(sections), sections }
}

/** How many of one section; counted anew where the count of all was given up. */
async function countIn(pool: Pool, wanted: Asked, section: Section, { items, sections }: Counted): Promise<number> {
  if (items > MOST_SORTED) return sum(await countWords(pool, wanted, MOST_SORTED + 1))
  return sections.find((each) => each.section === section)?.items ?? 0
}

const sum = (counts: readonly SectionCount[]): number => counts.reduce((all, { items }) => all + items, 0)

/** First those with the words in their titles; the others only when these do not fill the page. */
async function readTiers(pool: Pool, wanted: Asked, slice: Slice): Promise<FoundRow[]> {
  const { limit, offset } = slice
  const titled = await countTitled(pool, wanted, MOST_SORTED + 1)
  const isSure = titled > MOST_SORTED
  const first = titled > offset ? await readNewest(pool, wanted, { tier: 'titled', isSure }, slice) : []
  if (first.length === limit) return first
  const rest = { ...slice, limit: limit - first.length, offset: Math.max(0, offset - titled) }
  return [...first, ...(await readNewest(pool, wanted, { tier: 'others', isSure: false }, rest))]
}

/** The word that an excerpt is cut around: the longest, since it says most. */
const nearOf = ({ runs }: Question): string =>
  runs.map(({ text }) => text.toLowerCase()).toSorted((one, other) => other.length - one.length)[0] ?? ''

function toFound(row: FoundRow, question: Question, mayGoOn: boolean) {
  const { number, language, section, kind, title, excerpt } = row
  return {
    ...{ number, language, section },
    isVideo: kind !== 'img',
    href: itemPath(row),
    title: mark(title, question, mayGoOn),
    excerpt: mark(excerpt.replace(/\s+/g, ' ').trim(), question, mayGoOn),
    date: dayOf(row.published_at),
  }
}

/** Titles for what is being typed. */
export async function suggest({ pool }: SearchDeps, { q, language }: InputOf<typeof suggestItems>): Promise<Outcome<typeof suggestItems>> {
  const question = readQuestion(q)
  if (question.typedQuery === '') return { ok: { list: [] } }
  const blocked = await readBlocked(pool)
  const wanted: Asked = { query: asked(question.typedQuery, language, blocked), phrases: [], without: blocked.facets }
  const rows = await readSuggested(pool, wanted, SUGGESTED)
  return { ok: { list: rows.map((row) => ({ title: mark(row.title, question, true), section: row.section, href: itemPath(row) })) } }
}

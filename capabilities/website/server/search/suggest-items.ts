import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readUnlisted, type UnlistedContext } from '../blocked-store.ts'
import { mark } from './marks.ts'
import { searchCourses } from './search-courses.ts'
import { type SearchContext, searchItems } from './search-items.ts'
import { type PagesContext, searchPages } from './search-pages.ts'
import { searchPeople } from './search-people.ts'
import { type Asked, readSuggested } from './search-store.ts'
import { inSection, notIn, readQuestion } from './tokens.ts'

const SUGGESTED = 8

const SUGGESTED_COURSES = 2
const SUGGESTED_PEOPLE = 2
const SUGGESTED_PAGES = 2

/** Suggests people by name, then titles of pages, items and courses. Without any, suggests the first results of a search. */
export const suggestItems = serve(calls.suggestItems, async (context: SearchContext & PagesContext, { q, language }) => {
  const question = readQuestion(q)
  if (question.typedQuery === '') return { ok: { list: [] } }
  const { sections, facets } = await readUnlisted(context)
  const wanted: Asked = { language, query: notIn(question.typedQuery, sections.map(inSection)), phrases: [], without: facets }
  const [people, pages, rows, courses] = await Promise.all([
    suggestPeople(context, { q, language }),
    suggestPages(context, { q, language }),
    readSuggested(context.pool, wanted, SUGGESTED),
    suggestCourses(context, { q, language }),
  ])
  const items = rows.map((row) => ({ title: mark(row.title, question, true), group: row.section, href: itemPath(row) }))
  const above = [...people, ...pages]
  const list = [...above, ...items.slice(0, SUGGESTED - courses.length - above.length), ...courses]
  return { ok: { list: list.length > 0 ? list : await findAnywhere(context, { q, language }) } }
})

/** Falls back to the full search: synonyms, corrected spelling, and texts. */
async function findAnywhere(context: SearchContext, asked: InputOf<typeof calls.suggestItems>) {
  const found = await searchItems(context, { ...asked, facets: [], page: 1 })
  return 'ok' in found ? found.ok.list.slice(0, SUGGESTED).map(({ title, section, href }) => ({ title, group: section, href })) : []
}

async function suggestPeople(context: SearchContext, asked: InputOf<typeof calls.suggestItems>) {
  const found = await searchPeople(context, asked)
  const named = 'ok' in found && found.ok.isNamed ? found.ok.list : []
  return named.slice(0, SUGGESTED_PEOPLE).map(({ name, href }) => ({ title: name, group: 'people' as const, href }))
}

async function suggestPages(context: PagesContext, asked: InputOf<typeof calls.suggestItems>) {
  const found = await searchPages(context, asked)
  const titled = 'ok' in found ? found.ok.list.filter(({ title }) => title.marks.length > 0) : []
  return titled.slice(0, SUGGESTED_PAGES).map(({ title, href }) => ({ title, group: 'pages' as const, href }))
}

async function suggestCourses(context: UnlistedContext, asked: InputOf<typeof calls.suggestItems>) {
  const found = await searchCourses(context, asked)
  const titled = 'ok' in found ? found.ok.list.filter(({ title }) => title.marks.length > 0) : []
  return titled.slice(0, SUGGESTED_COURSES).map(({ title, href }) => ({ title, group: 'college' as const, href }))
}

import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { readBlocked } from '../blocked-store.ts'
import { mark } from './marks.ts'
import type { SearchDeps } from './search-items.ts'
import { type Asked, readSuggested } from './search-store.ts'
import { inSection, notIn, readQuestion } from './words.ts'

const SUGGESTED = 8

/** Titles for what is being typed. */
export async function suggestItems(
  { pool }: Pick<SearchDeps, 'pool'>,
  { q, language }: InputOf<typeof calls.suggestItems>,
): Promise<Outcome<typeof calls.suggestItems>> {
  const question = readQuestion(q)
  if (question.typedQuery === '') return { ok: { list: [] } }
  const { sections, facets } = await readBlocked(pool)
  const wanted: Asked = { language, query: notIn(question.typedQuery, sections.map(inSection)), phrases: [], without: facets }
  const rows = await readSuggested(pool, wanted, SUGGESTED)
  return { ok: { list: rows.map((row) => ({ title: mark(row.title, question, true), section: row.section, href: itemPath(row) })) } }
}

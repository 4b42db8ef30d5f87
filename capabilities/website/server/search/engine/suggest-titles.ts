import type { Pool } from 'pg'
import { itemPath } from '#capabilities/content/contract.ts'
import { mark } from '../marks.ts'
import { inSection, notIn, readQuestion } from '../tokens.ts'
import type { AskedTitles } from './search-engine.ts'
import { type Asked, readSuggested } from './search-store.ts'

export async function suggestTitles(pool: Pool, { q, language, unlisted: { sections, facets }, most }: AskedTitles) {
  const question = readQuestion(q)
  const wanted: Asked = { language, query: notIn(question.typedQuery, sections.map(inSection)), phrases: [], without: facets }
  const rows = await readSuggested(pool, wanted, most)
  return rows.map((row) => ({ title: mark(row.title, question, true), section: row.section, href: itemPath(row) }))
}

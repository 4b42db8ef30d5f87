import type { Pool } from 'pg'
import { coursePath } from '#capabilities/college/contract.ts'
import type { Language } from '#contract/language.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { MOST_COURSES } from '../../contract.ts'
import { readUnlisted, type UnlistedContext } from '../blocked-store.ts'
import { patternOf, plain, type Text, toFound } from './beside.ts'
import { readQuestion } from './tokens.ts'

type Row = Text & { readonly number: number; readonly slug: string; readonly total: number }

export const searchCourses = serve(calls.searchCourses, async (context: UnlistedContext, { q, language }) => {
  const question = readQuestion(q)
  const { sections, facets } = await readUnlisted(context)
  if (question.runs.length === 0 || sections.includes('college')) return { ok: { list: [], total: 0 } }
  const rows = await readFound(context.pool, language, question.runs.map(patternOf), facets)
  return { ok: { list: rows.map((row) => toFound(row, coursePath(row), question)), total: rows[0]?.total ?? 0 } }
})

async function readFound(pool: Pool, language: Language, patterns: readonly string[], without: readonly string[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'website.search-courses',
    text: `select number, slug, language, title, text, count(*) over ()::int as total from college.course_text as course
           where (language = $1 or not exists (
               select from college.course_text as own where own.course_id = course.course_id and own.language = $1))
             and not exists (select from unnest(topics) as topic where 'topic:' || topic = any ($3::text[]))
             and ${plain(`title || E'\\n' || text`)} ~ all ($2::text[])
           order by ${plain('title')} ~ all ($2::text[]) desc, first_online_at desc, course_id limit ${MOST_COURSES}`,
    values: [language, patterns, without],
  })
  return rows
}

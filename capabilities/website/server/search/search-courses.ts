import type { Pool } from 'pg'
import { coursePath } from '#capabilities/college/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { type FoundCourse, MOST_COURSES } from '../../contract.ts'
import { readUnlisted, type UnlistedDeps } from '../blocked-store.ts'
import { mark } from './marks.ts'
import { normal, type Question, type Run, readQuestion } from './words.ts'

type Row = {
  readonly number: number
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly text: string
  readonly total: number
}

/** Courses are hundreds at most, so each is read for every question: there is no index of them. */
export async function searchCourses(
  deps: UnlistedDeps,
  { q, language }: InputOf<typeof calls.searchCourses>,
): Promise<Outcome<typeof calls.searchCourses>> {
  const question = readQuestion(q)
  const { sections, facets } = await readUnlisted(deps)
  if (question.runs.length === 0 || sections.includes('college')) return { ok: { list: [], total: 0 } }
  const rows = await readFound(deps.pool, language, question.runs.map(patternOf), facets)
  return { ok: { list: rows.map((row) => toFound(row, question)), total: rows[0]?.total ?? 0 } }
}

/** How texts are compared: without width, accents and capitals. */
const plain = (text: string) => `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`

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

/** A run of a question as a pattern: characters wherever they stand together, a word where one begins with it. It has letters and figures only (S99). */
function patternOf({ text, isCjk }: Run): string {
  if (isCjk) return text.normalize('NFKD')
  const word = normal(text)
  return `(?<![[:alnum:]])${word.endsWith('y') ? `${word.slice(0, -1)}(y|ie)` : word}`
}

const BEFORE = 40
const LONG = 160

/** The line in which the first place is that was searched for, around it; the first line, the lead, where only the title has it. */
function toFound({ number, slug, language, title, text }: Row, question: Question): FoundCourse {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const marked = lines.find((line) => mark(line, question, true).marks.length > 0) ?? lines[0] ?? ''
  const [first] = mark(marked, question, true).marks
  const from = first && first[0] > LONG - BEFORE ? first[0] - BEFORE : 0
  const cut = marked
    .slice(from, from + LONG)
    .toWellFormed()
    .replaceAll('\ufffd', '')
  const excerpt = `${from > 0 ? '…' : ''}${cut}${from + LONG < marked.length ? '…' : ''}`
  return {
    number,
    language,
    href: coursePath({ number, slug }),
    title: mark(title, question, true),
    excerpt: mark(excerpt, question, true),
  }
}

import type { Pool } from 'pg'
import { pagePath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { MOST_PAGES } from '../../contract.ts'
import { patternOf, plain, type Text, toFound } from './beside.ts'
import { readQuestion } from './tokens.ts'

/** Pages of the site's own that say what is looked for, in their title, their text or their blocks. */
export async function searchPages(
  { pool }: { readonly pool: Pool },
  { q, language }: InputOf<typeof calls.searchPages>,
): Promise<Outcome<typeof calls.searchPages>> {
  const question = readQuestion(q)
  if (question.runs.length === 0) return { ok: { list: [] } }
  const rows = await readFound(pool, language, question.runs.map(patternOf))
  return { ok: { list: rows.map((row) => toFound(row, pagePath(row.slug), question)) } }
}

/** Texts of a tree, one a line. */
const textsIn = (tree: string, ...paths: readonly string[]) =>
  paths
    .map((path) => `(select coalesce(string_agg(said #>> '{}', E'\\n'), '') from jsonb_path_query(${tree}, '${path}') said)`)
    .join(` || E'\\n' || `)

async function readFound(pool: Pool, language: Language, patterns: readonly string[]): Promise<(Text & { readonly slug: string })[]> {
  const { rows } = await pool.query<Text & { slug: string }>({
    name: 'website.search-pages',
    text: `select number, slug, language, title, text from (
             select item_id, number, slug, language, title, lead || E'\\n' || ${textsIn('body', '$.**?(@.type == "text").text')}
               || E'\\n' || ${textsIn('blocks', '$[*].parts.title', '$[*].parts.text', '$[*].rows[*].title', '$[*].rows[*].text')} as text
             from content.public_page) as page
           where (language = $1 or not exists (
               select from content.public_page own where own.item_id = page.item_id and own.language = $1))
             and ${plain(`title || E'\\n' || text`)} ~ all ($2::text[])
           order by ${plain('title')} ~ all ($2::text[]) desc, abs(number) limit ${MOST_PAGES}`,
    values: [language, patterns],
  })
  return rows
}

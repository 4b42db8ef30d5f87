import type { Pool } from 'pg'
import { pagePath } from '#capabilities/content/contract.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import * as calls from '../../contract.ts'
import { type FoundBeside, MOST_PAGES } from '../../contract.ts'
import type { ListedTopic } from '../items/topics/topic-store.ts'
import { patternOf, plain, type Text, toFound } from './beside.ts'
import { matchPlaces } from './places/match-places.ts'
import { ownPlaces } from './places/own-places.ts'
import { type Question, readQuestion } from './tokens.ts'

export type PagesContext = {
  readonly pool: Pool
  readonly identity: Pick<Identity, 'current'>
  /** Lists the public pages that all capabilities register. */
  readonly listPlaces: () => Promise<readonly Place[]>
  readonly findTopics: () => Promise<readonly ListedTopic[]>
}

/** Searches pages of the site by title, text and blocks, and functional pages such as forms, studios and lists. */
export const searchPages = serve(calls.searchPages, async (context: PagesContext, { q, language }) => {
  const question = readQuestion(q)
  if (question.runs.length === 0) return { ok: { list: [] } }
  const site = await context.identity.current()
  const [rows, places] = await Promise.all([readFound(context.pool, site, language, question.runs.map(patternOf)), findPlaces(context, q)])
  const own = rows.map((row) => toFound(row, pagePath(row.slug), question))
  const [titled, others] = [true, false].map((wanted) =>
    places.filter(({ isTitled }) => isTitled === wanted).map((place) => placeToFound(place, language, question)),
  )
  return { ok: { list: [...titled!, ...own, ...others!].slice(0, MOST_PAGES) } }
})

async function findPlaces({ identity, listPlaces, findTopics }: PagesContext, q: string) {
  const { pinyin } = await import('pinyin-pro') // a dictionary that only a search needs
  const [site, topics, places] = await Promise.all([identity.current(), findTopics(), listPlaces()])
  return matchPlaces([...ownPlaces(site, topics), ...places], q, (characters) => pinyin(characters, { toneType: 'none', v: true }))
}

/** Prefers the language of the reader. */
function placeToFound({ href, title, text }: Place, reader: Language, question: Question): FoundBeside {
  const language = title[reader] === '' ? otherLanguage(reader) : reader
  return toFound({ language, title: title[language], text: text[language] }, href, question)
}

/** Returns an SQL expression that joins the texts at the JSON paths, one per line. */
const textsIn = (tree: string, ...paths: readonly string[]) =>
  paths
    .map((path) => `(select coalesce(string_agg(said #>> '{}', E'\\n'), '') from jsonb_path_query(${tree}, '${path}') said)`)
    .join(` || E'\\n' || `)

/** A text in which {site} and {organisation} are the names that its page shows, given as the third and fourth value. */
const named = (text: string) => `replace(replace(${text}, '{site}', $3::jsonb ->> language), '{organisation}', $4::jsonb ->> language)`

async function readFound(
  pool: Pool,
  site: SiteIdentity,
  language: Language,
  patterns: readonly string[],
): Promise<(Text & { readonly slug: string })[]> {
  const { rows } = await pool.query<Text & { slug: string }>({
    name: 'website.search-pages',
    text: `select slug, language, title, text from (
             select item_id, number, slug, language, ${named('title')} as title, ${named('text')} as text from (
               select item_id, number, slug, language, title, lead || E'\\n' || ${textsIn('body', '$.**?(@.type == "text").text')}
                 || E'\\n' || ${textsIn('blocks', '$[*].parts.title', '$[*].parts.text', '$[*].rows[*].title', '$[*].rows[*].text')} as text
               from content.public_page) as written) as page
           where (language = $1 or not exists (
               select from content.public_page own where own.item_id = page.item_id and own.language = $1))
             and ${plain(`title || E'\\n' || text`)} ~ all ($2::text[])
           order by ${plain('title')} ~ all ($2::text[]) desc, abs(number) limit ${MOST_PAGES}`,
    values: [language, patterns, site.name, { 'zh-CN': publisherIn(site, 'zh-CN'), 'en-US': publisherIn(site, 'en-US') }],
  })
  return rows
}

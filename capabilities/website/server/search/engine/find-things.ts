import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import { patternOf, plain, toFound } from '../match-text.ts'
import { readQuestion } from '../tokens.ts'
import type { AskedThings, FoundThings } from './search-engine.ts'

type Row = { readonly address: unknown; readonly language: Language; readonly title: string; readonly text: string; readonly total: number }

// A kind has hundreds of things at most, so each query reads all of them without an index.

export async function findThings(pool: Pool, kind: PublicKind, { q, language, unlisted, site }: AskedThings): Promise<FoundThings> {
  const question = readQuestion(q)
  if (question.runs.length === 0 || unlisted.sections.some((section) => section === kind.section)) return { list: [], total: 0 }
  const { rows } = await pool.query<Row>(
    knownStatement(kind)({
      ...unlisted,
      language,
      patterns: question.runs.map(patternOf),
      names: site.name,
      publishers: { 'zh-CN': publisherIn(site, 'zh-CN'), 'en-US': publisherIn(site, 'en-US') },
    }),
  )
  return { list: rows.map((row) => toFound(row, kind.path(row.address), question)), total: rows[0]?.total ?? 0 }
}

const statements = new WeakMap<PublicKind, ReturnType<typeof statementOf>>()
/** Returns the statement of a kind, which is written once. */
function knownStatement(kind: PublicKind) {
  const statement = statements.get(kind) ?? statementOf(kind)
  statements.set(kind, statement)
  return statement
}

const statementOf = ({ name, things, search }: PublicKind) => {
  if (search === 'none' || search.by !== 'words') throw new Error(`The kind ${name} is not searched by words.`)
  return withNames<'language' | 'patterns' | 'facets' | 'sections' | 'names' | 'publishers'>({
    name: `website.search-${name}`,
    text: `select address, language, title, text, count(*) over ()::int as total from ${search.hasNames ? named(things) : things} as thing
           where (language = {language} or not exists (select from ${things} as own where own.id = thing.id and own.language = {language}))
             and not exists (select from unnest(topics) as topic where 'topic:' || topic = any ({facets}::text[]))
             and ${plain(`title || E'\\n' || text`)} ~ all ({patterns}::text[])
           order by ${plain('title')} ~ all ({patterns}::text[]) desc, ${search.orderBy} limit ${search.most}`,
  })
}

/** Replaces the names in titles and texts as pages do. The SQL joins the braces, because `withNames` would replace names in braces. */
const named = (things: string) => {
  const replaced = (text: string) =>
    `replace(replace(${text}, '{' || 'site}', {names}::jsonb ->> language), '{' || 'organisation}', {publishers}::jsonb ->> language) as ${text}`
  return `(select id, key, language, address, ${replaced('title')}, ${replaced('text')}, topics, since from ${things} as written)`
}

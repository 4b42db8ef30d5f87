import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import {
  type Draft,
  EMPTY_DRAFT,
  FIELD_NAMES,
  fieldFacets,
  ITEM_FIELDS,
  type ItemKind,
  isTree,
  type Section,
} from '#capabilities/content/contract.ts'
import type { Block, Document } from '#contract/document.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'

/** What one language of an item says. Whatever is left out is empty. */
export type Words = Partial<Omit<Draft, 'facts'>> & {
  readonly title: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly behindBy?: number
}
/** Fields that are not in words are the same in every language. */
export type Publication = Partial<Omit<Draft, 'facts'>> & {
  readonly section?: Section
  readonly kind?: ItemKind
  readonly topics?: readonly string[]
  /** Facts that are the same in every language; those of a language go before. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly at?: string
  readonly credential?: Readonly<Partial<Record<Language, string>>>
  readonly 'zh-CN'?: Words
  readonly 'en-US'?: Words
}
export type Published = { readonly id: string; readonly number: number }

/** Puts an item before the public the short way, as if it had gone through every state. Knows content's tables; the search does not hear of it. */
export async function publish(sql: Pool, publication: Publication): Promise<Published> {
  const { section = 'article', kind = 'img', topics = [] } = publication
  const { rows } = await sql.query<Published>(
    'insert into content.item (section, kind, topics, owner_id) values ($1, $2, $3, $4) returning id, number',
    [section, kind, topics, randomUUID()],
  )
  for (const language of LANGUAGES) {
    const words = publication[language]
    if (words) await publishWords(sql, rows[0]!, { ...publication, section, kind, topics }, language, words)
  }
  return rows[0]!
}

/** One more language of an item, or one that was taken away. */
export async function publishAlso(sql: Pool, item: Published, publication: Publication, language: Language): Promise<void> {
  const { section = 'article', kind = 'img', topics = [] } = publication
  await publishWords(sql, item, { ...publication, section, kind, topics }, language, publication[language]!)
}

type Whole = Publication & Required<Pick<Publication, 'section' | 'kind' | 'topics'>>

async function publishWords(sql: Pool, { id, number }: Published, whole: Whole, language: Language, words: Words): Promise<void> {
  const { section, kind, topics, at = '2026-11-20T02:00:00Z' } = whole
  const facts = { ...whole.facts, ...words.facts }
  const body = words.body ?? paragraphs(words.lead ?? words.title)
  const draft = draftOf(whole, { ...words, body, facts })
  const facets = [...facetsOf({ section, kind, topics, facts, at }), ...fieldFacets(section, draft)]
  const written = Object.fromEntries(
    FIELD_NAMES.map((name) => [ITEM_FIELDS[name].column, isTree(name) ? JSON.stringify(draft[name]) : draft[name]]),
  )
  const row = {
    item_id: id,
    language,
    number,
    section,
    kind,
    topics,
    facets,
    ...written,
    author_id: null,
    credential: whole.credential ?? null,
    length: lengthOf(body, language),
    revision_id: randomUUID(),
    owner_id: randomUUID(),
    behind_by: words.behindBy ?? 0,
    first_published_at: at,
    published_at: at,
  }
  await sql.query(
    `insert into content.edition (item_id, language, state, revision_id, published_revision_id, title, first_published_at, published_at)
     values ($1, $2, 'published', $3, $3, $4, $5, $5) on conflict do nothing`,
    [id, language, row.revision_id, draft.title, at],
  )
  const names = Object.keys(row)
  await sql.query(
    `insert into content.published (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
  await countFacets(sql, language, section, facets, 1)
}

/** Whatever the table of fields has: that of the language first, then that of the item. */
const draftOf = (whole: Publication, words: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, words[name] ?? whole[name as keyof Publication] ?? EMPTY_DRAFT[name]])) as Draft

/** An item that nobody but its writers knows of. */
export async function draftOnly(sql: Pool): Promise<Published> {
  const { rows } = await sql.query<Published>(
    `insert into content.item (section, kind, owner_id) values ('article', 'img', gen_random_uuid()) returning id, number`,
  )
  return rows[0]!
}

/** Takes an item from the public, in one language or all of them. */
export async function unpublish(sql: Pool, { id }: Pick<Published, 'id'>, languages: readonly Language[] = LANGUAGES): Promise<void> {
  const { rows } = await sql.query<{ language: Language; section: Section; facets: string[] }>(
    'delete from content.published where item_id = $1 and language = any($2) returning language, section, facets',
    [id, languages],
  )
  for (const { language, section, facets } of rows) await countFacets(sql, language, section, facets, -1)
}

/** Removes an item for good. */
export async function removeForGood(sql: Pool, item: Published): Promise<void> {
  await unpublish(sql, item)
  await sql.query('delete from content.item where id = $1', [item.id])
  await sql.query('insert into content.gone (number, item_id) values ($1, $2)', [item.number, item.id])
}

const BY_FACT: Partial<Record<Section, readonly string[]>> = {
  medicine: ['maker', 'dispensing', 'form'],
  multicenter: ['phase', 'state', 'condition'],
  achievement: ['kind'],
}
const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' })

/** As content publishes them: the year of an achievement is its own, any other that of its publication in Shanghai. */
function facetsOf({ section, kind, topics, facts, at }: Required<Pick<Whole, 'section' | 'kind' | 'topics' | 'facts' | 'at'>>): string[] {
  const published = month.format(new Date(at)).slice(0, 7)
  const times = section === 'achievement' ? [`year:${facts['year']}`] : [`year:${published.slice(0, 4)}`, `month:${published}`]
  const said = (BY_FACT[section] ?? []).filter((name) => facts[name]).map((name) => `${name}:${facts[name]}`)
  return [...topics.map((topic) => `topic:${topic}`), `format:${kind}`, ...said, ...times]
}

async function countFacets(sql: Pool, language: Language, section: Section, facets: readonly string[], by: 1 | -1): Promise<void> {
  await sql.query(
    `insert into content.facet_count as known (language, section, facet, items) select $1, $2, facet, $4 from unnest($3::text[]) as each(facet)
     on conflict (language, section, facet) do update set items = known.items + excluded.items`,
    [language, section, ['', ...new Set(facets)], by],
  )
}

/** Topics with their words: `{ cardiology: ['心血管', 'Cardiology'] }`. */
export async function addTopics(sql: Pool, topics: Readonly<Record<string, readonly [zh: string, en: string]>>): Promise<void> {
  for (const [position, [slug, [zh, en]]] of Object.entries(topics).entries()) {
    await sql.query(
      'insert into content.topic (slug, title_zh, title_en, position) values ($1, $2, $3, $4) on conflict (slug) do nothing',
      [slug, zh, en, position],
    )
  }
}

/** It was first published so much later than it says. */
export const publishLater = (sql: Pool, { id }: Pick<Published, 'id'>, by: string) =>
  sql.query('update content.published set first_published_at = first_published_at + $2::interval where item_id = $1', [id, by])

/** A text of plain paragraphs; one that starts with `## ` is a heading. */
export const paragraphs = (...texts: readonly string[]): Document => ({
  type: 'doc',
  content: texts.map((text): Block => {
    const [, marks, words] = /^(#{2,4}) (.*)$/s.exec(text) ?? []
    const content = [{ type: 'text' as const, text: words ?? text }]
    return marks ? { type: 'heading', attrs: { level: marks.length as 2 | 3 | 4 }, content } : { type: 'paragraph', content }
  }),
})

function lengthOf(body: Document, language: Language): number {
  const text = [...JSON.stringify(body).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, words]) => words).join(' ')
  return language === 'zh-CN' ? text.replace(/\s/g, '').length : text.split(/\s+/).length
}

import type { Pool } from 'pg'
import type { Mortal } from '../world/process.ts'
import type { Ledger, Text } from './ledger.ts'
import { titlesIn } from './reading.ts'

type Public = { readonly number: number; readonly language: string; readonly title: string; readonly lead: string }

/** Returns the differences between a process's public pages and the tables, in words. */
export async function disagreementsOf(server: Mortal, sql: Pool, { texts, sets }: Ledger): Promise<string[]> {
  const { rows: all } = await sql.query<Public>(
    'select number::int, language, title, lead from content.public_item order by first_published_at desc, item_id',
  )
  const chinese = all.filter(({ language }) => language === 'zh-CN')
  return [
    ...(await differingItems(server, all, texts.slice(-RECENT))),
    ...(await differingSearch(server, all, texts.slice(-RECENT))),
    ...differing('the feed', titlesIn(await pageOf(server, '/feeds/zh-CN/dynamic.json')), firstTitles(chinese, FEED_ENTRIES)),
    ...differing(
      'the list',
      await listed(server),
      chinese.slice(0, PAGE_SIZE).map(({ title }) => title),
    ),
    ...differing('the sitemap', await mapped(server), [...new Set(all.map(({ number }) => String(number)))]),
    ...(await differingSets(server, sql, sets)),
  ]
}
const RECENT = 15
const FEED_ENTRIES = 30
const PAGE_SIZE = 50

/** Imported items have another form of title, which `titlesIn` skips. */
const firstTitles = (rows: readonly Public[], count: number): string[] => rows.slice(0, count).flatMap(({ title }) => titlesIn(title))

const pageOf = async (server: Mortal, path: string): Promise<string> => (await fetch(server.url + path)).text()

function differing(what: string, shown: readonly string[], meant: readonly string[]): string[] {
  const [here, there] = [new Set(shown), new Set(meant)]
  const apart = [...here.symmetricDifference(there)]
  return apart.length === 0 ? [] : [`${what} and the tables differ in ${apart.slice(0, 5).join(', ')}`]
}

/** Compares the page of each item in each language, and the absence of pages without one. */
async function differingItems(server: Mortal, all: readonly Public[], texts: readonly Text[]): Promise<string[]> {
  const differ: string[] = []
  for (const { number, language } of texts) {
    const meant = all.find((row) => row.number === number && row.language === language)
    const response = await fetch(`${server.url}/platformShow/article/${number}?language=${language}`)
    const page = await response.text()
    const isThere = all.some((row) => row.number === number)
    if (response.ok !== isThere) differ.push(`the page of ${number} answers ${response.status}`)
    else if (meant && !page.includes(meant.lead)) differ.push(`the page of ${number} in ${language} does not say ${meant.lead}`)
  }
  return differ
}

async function differingSearch(server: Mortal, all: readonly Public[], texts: readonly Text[]): Promise<string[]> {
  const shown = all.filter(({ number, language }) => texts.some((text) => text.number === number && text.language === language))
  const differ: string[] = []
  for (const { number, language, title } of shown) {
    const { data } = await server.ask('/api/website/search', { q: title.split(' ')[1], language })
    const numbers = (data['list'] as unknown as { number: number }[]).map((found) => found.number)
    if (!numbers.includes(number)) differ.push(`the search for ${title} in ${language} finds ${numbers}`)
  }
  return differ
}

async function listed(server: Mortal): Promise<string[]> {
  const { data } = await server.ask('/api/website/items', { section: 'dynamic', language: 'zh-CN', pageSize: PAGE_SIZE })
  return (data['list'] as unknown as { title: string }[]).map(({ title }) => title)
}

async function mapped(server: Mortal): Promise<string[]> {
  const map = await pageOf(server, '/sitemaps/items-1.xml')
  return [...map.matchAll(/<loc>[^<]*\/article\/(\d+)/g)].map(([, number]) => number!)
}

async function differingSets(server: Mortal, sql: Pool, sets: Ledger['sets']): Promise<string[]> {
  const differ: string[] = []
  for (const { id, number } of sets.slice(-RECENT)) {
    const { http, data } = await server.ask('/api/curation/shown', { number, language: 'zh-CN' })
    const shown = http === 200 ? (data['list'] as unknown as { number: number }[]).map((item) => String(item.number)) : []
    const { rows } = await sql.query<{ number: string }>(MEANT, [id])
    differ.push(
      ...differing(
        `the set ${number}`,
        shown,
        rows.map((row) => String(row.number)),
      ),
    )
  }
  return differ
}

/** The first page of a set. */
const MEANT = `
  select item.number from (select distinct item_id, number from content.published) as item join curation.member using (item_id) join curation.set on set.id = set_id
  where set_id = $1 and status = 'online' order by position limit 24`

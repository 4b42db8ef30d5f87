import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, newProcessId } from '#server/database/connection/announcements.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { PAGES as TOPIC } from '#server/kinds/page-tags.ts'
import { figure, perCpuSecond, rounded } from '../kit/figures.ts'
import { httpRequest, type Load, load, renderedEachTime } from '../kit/load.ts'
import { fillItems } from '../kit/many-items.ts'
import { openNginx } from '../kit/nginx.ts'
import { openProduct, type Product, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the cost of a list of a hundred thousand items and of an article: from the cache, compared with nginx and the same bytes in the
// same run, and rendered afresh. Also measures the memory of ten thousand pages in two languages and the delay until another process shows
// a publication. The server runs on core 0 and the load on core 1; CPU includes the database.
/** `ITEMS=1000000` shows what grows with the number of items. */
const ITEMS = Number(process.env['ITEMS'] ?? 100_000)
const PAGES = 10_000
const ROUNDS = 7
const SECONDS = 1
/** Checks one of this many pages that should still be cached. */
const LOOKED_AT = 10
/** Marks an unpublished change. A page that shows it was rendered again instead of cached. */
const UNTOLD = '未告知'
const LIST = '/dynamic/index'

await using product = await openProduct({ core: 0, env: { DEMO: 'off' } })
const { host } = new URL(product.url)
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
await untilIdle(product)
const { rows: articles } = await sql.query<{ number: number; slug: string; language: string }>(
  `select number::int, slug, language from content.published where section = 'article' and kind = 'img' order by language desc, number`,
)
const pathOf = ({ number, slug }: { number: number; slug: string }) => `/platformShow/article/${number}-${slug}`
const article = pathOf(articles[0]!)
await anew(LIST, { seconds: 6, rounds: 0 }) // warms the code with thousands of renderings

for (const [cached, rendered, path] of [
  ['pages/list-cached', 'pages/list-rendered', LIST],
  ['pages/article-cached', 'pages/article-rendered', article],
] as const) {
  await fromCache(cached, path)
  record({ question: rendered, figure: await anew(path, { seconds: 1.5, rounds: ROUNDS }), note: 'the best round' })
}
const TWO_TOPICS = '?topic=oncology&topic=nursing'
for (const query of [
  '?topic=oncology',
  `${TWO_TOPICS}&year=2024`,
  `${TWO_TOPICS}&month=2025-03&sort=oldest`,
  `${TWO_TOPICS}&sort=read`,
  '?page=800',
]) {
  figure(`  list with ${query}`, `${rounded(await anew(LIST + query, { seconds: 1, rounds: 3 }), 2)} ms`)
}
await publishElsewhere()
await cacheMany()

async function fromCache(question: 'pages/list-cached' | 'pages/article-cached', path: string): Promise<void> {
  const bytes = Buffer.from(await (await fetch(product.url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
  const request = (target: string) => httpRequest('GET', target, host)
  const nginx = await openNginx(bytes, 0)
  const ask = async (server: { readonly url: string; cpuSeconds(): number } | undefined, target: string) => {
    const page: Load = { connections: 32, seconds: SECONDS, request: request(target) }
    return server ? (await perCpuSecond(server.cpuSeconds, () => load(server.url, page))).perCpuSecond : Number.NaN
  }
  const cached = await inRounds(ROUNDS, { product: () => ask(product, path), nginx: () => ask(nginx, '/home') })
  record({
    question,
    figure: middleOf(cached, 'product'),
    ...(nginx && comparedTo(cached, 'product', 'nginx', 'nginx')),
    note: `${rounded(bytes.length)} bytes`,
  })
  await nginx?.[Symbol.asyncDispose]()
}

/** Returns the CPU milliseconds of one rendering, in the best round, because other load can only add to it. */
async function anew(path: string, { seconds, rounds }: { seconds: number; rounds: number }): Promise<number> {
  const nextAddress = renderedEachTime(path)
  const page: Load = { connections: 4, seconds, request: () => httpRequest('GET', nextAddress(), host) }
  if (rounds === 0) {
    await load(product.url, page)
    return Number.NaN
  }
  const rendered = await inRounds(rounds, {
    costMs: async () => 1_000 / (await perCpuSecond(product.cpuSeconds, () => load(product.url, page))).perCpuSecond,
  })
  return Math.min(...rendered.map(({ costMs }) => costMs))
}

/** Requests every article once in each language, then counts those still cached: they do not show an unannounced change. */
async function cacheMany(): Promise<void> {
  const asked = articles
    .filter(({ language }) => language === 'zh-CN')
    .slice(0, PAGES)
    .flatMap((each) => ['zh-CN', 'en-US'].map((language) => [pathOf(each), language] as const))
  let bytes = 0
  const first = await askAll(asked, (_text, size) => {
    bytes += size
  })
  figure(
    `${rounded(asked.length)} pages, first time, CPU of each`,
    `${rounded(first, 2)} ms`,
    `${rounded(bytes / asked.length)} bytes each, brotli`,
  )
  await sql.query(`update content.published set title = $1 || title where section = 'article'`, [UNTOLD])
  let cached = 0
  const looked = asked.filter((_, place) => place % LOOKED_AT === 0 || place % LOOKED_AT === LOOKED_AT - 1)
  const second = await askAll(looked, (text) => {
    if (!text.includes(UNTOLD)) cached++
  })
  figure(`  of ${rounded(looked.length)} of them, still kept`, rounded(cached))
  figure('  CPU of each', `${rounded(second, 2)} ms`)
}

/** Requests the pages over four connections that accept brotli; returns CPU milliseconds per response. */
async function askAll(asked: readonly (readonly [string, string])[], note: (text: string, sizeBytes: number) => void): Promise<number> {
  const from = product.cpuSeconds()
  const next = asked[Symbol.iterator]()
  const read = async () => {
    for (const [path, language] of next) {
      const answer = await fetch(product.url + path, { headers: { cookie: `arco-locale=${language}`, 'accept-encoding': 'br' } })
      note(await answer.text(), Number(answer.headers.get('content-length') ?? 0))
    }
  }
  await Promise.all([read(), read(), read(), read()])
  return ((product.cpuSeconds() - from) * 1_000) / asked.length
}

/** Measures the time from the commit until another process shows it. */
async function publishElsewhere(): Promise<void> {
  const SECRET_KEYS = readFileSync(`${product.dataDir}/secret-keys`, 'utf8').trim()
  await using other = await openProduct({ env: { DEMO: 'off', DATABASE_URL: urlOf(product), SECRET_KEYS } })
  const { number, slug } = articles[1]!
  const path = pathOf({ number, slug })
  const took: number[] = []
  for (let time = 0; time < 20; time++) {
    await (await fetch(other.url + path)).text()
    const title = `公布第 ${time} 次`
    await sql.query('begin')
    await sql.query(`update content.published set title = $1 where number = $2 and language = 'zh-CN'`, [title, number])
    await sql.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([newProcessId(), TOPIC, `item:${number}`])])
    await sql.query('commit')
    const since = performance.now()
    while (!(await (await fetch(other.url + path)).text()).includes(title)) await sleep(2)
    took.push(performance.now() - since)
  }
  record({ question: 'pages/shown-elsewhere', figure: Math.max(...took) })
}

function urlOf({ dataDir }: Product): string {
  const { host: socket, user, database } = connectionTo(dataDir)
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(String(socket))}`
}

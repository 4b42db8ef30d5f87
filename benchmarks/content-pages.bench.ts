import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, newProcessId } from '#server/database/announcements.ts'
import { connectionTo } from '#server/database/postgres.ts'
import { figure, perCpuSecond, rounded } from './figures.ts'
import { httpRequest, type Load, load } from './load.ts'
import { fillItems } from './many-items.ts'
import { openNginx } from './nginx.ts'
import { openProduct, type Product } from './product.ts'
import { inRounds, middleOf, ratioOf, spreadOf } from './rounds.ts'

// How dear is a list out of a hundred thousand items, and an article: from the cache, held against nginx with the same bytes in the same run,
// and rendered anew? How much room do ten thousand pages in two languages take? How soon does another process show what was published?
// Server on core 0, load on core 1; CPU of server and database together.
const ITEMS = 100_000
const PAGES = 10_000
const ROUNDS = 7
const SECONDS = 1.5
const LIST = '/dynamic/index'

await using product = await openProduct({ core: 0, env: { DEMO: 'off' } })
const { host } = new URL(product.url)
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
const { rows: articles } = await sql.query<{ number: number; slug: string; language: string }>(
  `select number::int, slug, language from content.published where section = 'article' and kind = 'img' order by language desc, number`,
)
const pathOf = ({ number, slug }: { number: number; slug: string }) => `/platformShow/article/${number}-${slug}`
const article = pathOf(articles[0]!)
await anew(LIST, { seconds: 12, rounds: 0 }) // thousands of renderings run on code that is not warm yet

for (const [name, path] of [
  ['list of 100,000 items', LIST],
  ['article', article],
] as const) {
  await fromCache(name, path)
  figure(`${name} rendered anew, CPU`, `${rounded(await anew(path, { seconds: 2, rounds: ROUNDS }), 2)} ms`, 'aim 3.00 ms or less')
}
for (const query of ['?topic=oncology', '?topic=oncology&topic=nursing&year=2024', '?page=800', '?month=2025-03&sort=oldest']) {
  figure(`  list with ${query}`, `${rounded(await anew(LIST + query, { seconds: 2, rounds: 3 }), 2)} ms`)
}
await keepMany()
await publishElsewhere()

async function fromCache(name: string, path: string): Promise<void> {
  const bytes = Buffer.from(await (await fetch(product.url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
  const request = (target: string) => httpRequest('GET', target, host)
  const nginx = await openNginx(bytes, 0)
  const ask = async (server: { readonly url: string; cpuSeconds(): number } | undefined, target: string) => {
    const page: Load = { connections: 32, seconds: SECONDS, request: request(target) }
    return server ? (await perCpuSecond(server.cpuSeconds, () => load(server.url, page))).perCpuSecond : Number.NaN
  }
  const cached = await inRounds(ROUNDS, { product: () => ask(product, path), nginx: () => ask(nginx, '/home') })
  figure(`${name} from the cache, ${rounded(bytes.length)} bytes, per CPU-second`, rounded(middleOf(cached, 'product')))
  if (nginx) {
    const ratio = `ratio ${rounded(ratioOf(cached, 'product', 'nginx'), 2)} (${spreadOf(cached, 'product', 'nginx')}), aim 0.60`
    figure('  nginx, the same bytes', rounded(middleOf(cached, 'nginx')), ratio)
    await nginx[Symbol.asyncDispose]()
  }
}

/** Milliseconds of CPU for each rendering: the best round, since whatever else runs only adds to it. */
async function anew(path: string, { seconds, rounds }: { seconds: number; rounds: number }): Promise<number> {
  let count = 0
  const page: Load = {
    connections: 4,
    seconds,
    request: () => httpRequest('GET', `${path}${path.includes('?') ? '&' : '?'}benchmark=${count++}`, host),
  }
  if (rounds === 0) {
    await load(product.url, page)
    return Number.NaN
  }
  const rendered = await inRounds(rounds, {
    costMs: async () => 1_000 / (await perCpuSecond(product.cpuSeconds, () => load(product.url, page))).perCpuSecond,
  })
  return Math.min(...rendered.map(({ costMs }) => costMs))
}

/** Every article once in each language, then again: those that were kept are answered without rendering. */
async function keepMany(): Promise<void> {
  const paths = articles
    .filter(({ language }) => language === 'zh-CN')
    .slice(0, PAGES)
    .map(pathOf)
  const asked = paths.flatMap((path) => ['zh-CN', 'en-US'].map((language) => [path, language] as const))
  let bytes = 0
  const askAll = async () => {
    const from = product.cpuSeconds()
    const next = asked[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const [path, language] of next) {
          const answer = await fetch(product.url + path, { headers: { cookie: `arco-locale=${language}`, 'accept-encoding': 'br' } })
          bytes += Number(answer.headers.get('content-length') ?? 0)
          await answer.arrayBuffer()
        }
      }),
    )
    return ((product.cpuSeconds() - from) * 1_000) / asked.length
  }
  const first = await askAll()
  const size = bytes / asked.length
  const second = await askAll()
  figure(`${rounded(asked.length)} pages, first time`, `${rounded(first, 2)} ms`, `${rounded(size)} bytes each on the wire, brotli`)
  figure('  the same again, CPU of each', `${rounded(second, 2)} ms`, 'all kept within 60 MiB when far below a rendering')
}

/** From the commit until another process shows it. */
async function publishElsewhere(): Promise<void> {
  const { DATABASE_URL } = { DATABASE_URL: urlOf(product) }
  await using other = await openProduct({ env: { DEMO: 'off', DATABASE_URL } })
  const { number, slug } = articles[1]!
  const path = pathOf({ number, slug })
  const took: number[] = []
  for (let time = 0; time < 20; time++) {
    await (await fetch(other.url + path)).text()
    const title = `公布第 ${time} 次`
    await sql.query('begin')
    await sql.query(`update content.published set title = $1 where number = $2 and language = 'zh-CN'`, [title, number])
    await sql.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([newProcessId(), 'website:pages', `item:${number}`])])
    await sql.query('commit')
    const since = performance.now()
    while (!(await (await fetch(other.url + path)).text()).includes(title)) await sleep(2)
    took.push(performance.now() - since)
  }
  figure('another process shows what was published, the slowest of 20', `${rounded(Math.max(...took))} ms`, 'aim 1,000 ms or less')
}

const urlOf = ({ dataDir }: Product): string => {
  const { host: socket, user, database } = connectionTo(dataDir)
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(String(socket))}`
}

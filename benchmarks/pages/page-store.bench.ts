import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openPageCache } from '#server/http/pages/page-cache.ts'
import { figure, rounded } from '../kit/figures.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the memory of ten thousand cached articles in two languages and the cost of a hit. The 20,000 pages derive from two real pages
// with different titles, texts (1,000 characters) and numbers.
const ARTICLES = 10_000
const HITS = 200_000
const COLD_HITS = 2_000
const MIB = 2 ** 20
const RELATED = 6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const templates = await realPages()
const openCache = () => openPageCache({ headers: {}, strict: true, nowMs: () => 0 })
let cache = openCache()
const since = process.cpuUsage()
for (let article = 0; article < ARTICLES; article++) for (const template of templates) await put(article, template)
const { user, system } = process.cpuUsage(since)
figure(`${rounded(2 * ARTICLES)} pages, CPU to cache each`, `${rounded((user + system) / 2 / ARTICLES)} µs`)
const keys = [...Array(ARTICLES).keys()].flatMap((article) => templates.map(({ language }) => keyOf(article, language)))
record({ question: 'pages/still-cached', figure: keys.filter((key) => cache.cached(key)).length })
figure('  as the store counts them, hot pages in what is left', `${rounded(cache.sizeBytes() / MIB, 1)} MiB`)
await hit('hot', HITS, keys.slice(-20))
await hit('cold', COLD_HITS, keys.slice(0, COLD_HITS))
const full = await memory()
cache = openCache()
record({ question: 'pages/cache-memory', figure: (full - (await memory())) / MIB })

async function memory(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    collect()
    await new Promise(setImmediate) // finalizers run between collections
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Measures the time from the address to the bytes of the response. */
async function hit(tier: string, times: number, asked: readonly string[]): Promise<void> {
  for (const key of tier === 'hot' ? asked : []) await cache.cached(key)!.make('br')
  const since = process.cpuUsage()
  for (let at = 0; at < times; at++) {
    const page = cache.cached(asked[at % asked.length]!)!
    if (!page.wires.br) await page.make('br')
  }
  const { user, system } = process.cpuUsage(since)
  figure(`  a hit of the ${tier} tier, CPU`, `${rounded((user + system) / times, 2)} µs`)
}

type Template = { readonly language: string; readonly html: string; readonly headers: Headers }

async function realPages(): Promise<Template[]> {
  await using product = await openProduct({ env: { DEMO: 'off' } })
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  await fillItems(sql, 1_000)
  const { rows } = await sql.query<{ path: string }>(
    `select '/platformShow/article/' || number || '-' || slug as path from content.published
     where section = 'article' and kind = 'img' and language = 'en-US' order by number desc limit 1`,
  )
  await sql.end()
  const read = async (language: string) => {
    const answer = await fetch(product.url + rows[0]!.path, { headers: { cookie: `arco-locale=${language}` } })
    return { language, html: await answer.text(), headers: answer.headers }
  }
  return [await read('zh-CN'), await read('en-US')]
}

async function put(article: number, { language, html, headers }: Template): Promise<void> {
  const tags = [
    article,
    ...Array(RELATED)
      .keys()
      .map((at) => (article + at * 977) % ARTICLES),
  ].map((number) => `item:${number}`)
  const text = html
    .replaceAll(/\d{4,}/g, (digits) => String(article * 7 + digits.length))
    .replace('</main>', `<p>${textOf(article, language)}</p></main>`)
  await cache.find(keyOf(article, language), async () => ({
    response: new Response(text, { headers }),
    failed: false,
    tags: [...new Set([...tags, `comments:${article}`, 'topic:oncology'])],
  }))
}

function keyOf(article: number, language: string): string {
  return `${language} light /platformShow/article/${article}-an-article-of-the-benchmark`
}

/** Returns 1,000 characters from a vocabulary, reproducible for each article. */
function textOf(article: number, language: string): string {
  let [seed, text] = [article * 2 + (language === 'zh-CN' ? 1 : 2), '']
  while (text.length < 1_000) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    text += language === 'zh-CN' ? String.fromCharCode(0x4e00 + ((seed >>> 8) % 2_500)) : `${((seed >>> 8) % 3_000).toString(36)} `
  }
  return text
}

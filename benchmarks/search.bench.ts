import pg from 'pg'
import { reindex } from '#app/server/capability-parts.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, percentile, rounded } from './kit/figures.ts'
import { fillItems } from './kit/many-items.ts'
import { openProduct } from './kit/product.ts'
import { inRounds, ratioOf, spreadOf } from './kit/rounds.ts'
import { record } from './record/record.ts'

// Measures searches over a hundred thousand published items, some in two languages, with various queries.
const ITEMS = 100_000
const CALLERS = 4
const SECONDS = 20
const ROUNDS = 15
const ASKED_A_ROUND = 40

await using product = await openProduct({ env: { DEMO: 'off' } })
const settings = connectionTo(product.dataDir)
const sql = new pg.Client(settings)
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
// Adds words that one item in a hundred, one in a thousand, and a single item contain.
await sql.query(`
  update content.published set lead = lead || case when number % 1000 = 1 then '其中提到罕见的葡萄膜炎。' when number % 100 = 1 then '附有康复训练手册。' else '' end
    || case when number = 4321 then 'Zollinger' else '' end`)
const since = performance.now()
{
  await using announcements = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 2, statement_timeout: 0 }, announcements)
  const entries = await reindex({ database })
  figure('entries made anew', rounded(entries), `${rounded((performance.now() - since) / 1_000)} s`)
}
await sql.query('vacuum analyze website.search_entry')
const { rows: sizes } = await sql.query<{ whole: string }>(`select pg_size_pretty(pg_total_relation_size('website.search_entry')) as whole`)
figure('index and texts on disk', sizes[0]!.whole)

const questions: Readonly<Record<string, Record<string, unknown>>> = {
  'a word that every item has (患者)': { q: '患者' },
  'a word in a tenth of all titles (肺癌)': { q: '肺癌' },
  'four characters in a tenth of all titles (肺癌筛查)': { q: '肺癌筛查' },
  'two words, a hundredth of all (肺癌 共识)': { q: '肺癌 共识' },
  'a word of one item in a hundred (康复)': { q: '康复' },
  'a word of one in a thousand (葡萄膜炎)': { q: '葡萄膜炎' },
  'a word of one item alone (zollinger)': { q: 'zollinger' },
  'a word that nobody has (量子)': { q: '量子' },
  'characters that never stand together (癌肺查筛)': { q: '癌肺查筛' },
  'a number in a title': { q: '4321' },
  'English, a fifth of all titles there (stroke)': { q: 'stroke', language: 'en-US' },
  'English, every text there (hospitals)': { q: 'hospitals', language: 'en-US' },
  'English, two words (asthma consensus)': { q: 'asthma consensus', language: 'en-US' },
  'within a section (肺癌, medicine)': { q: '肺癌', section: 'medicine' },
  'the fiftieth page of a common word': { q: '肺癌', page: 50 },
}
const typed: readonly string[] = ['肺', '肺癌', 'isch', 'type 2 di', '急性心']

let turns = 0
const tooks = new Map<string, number[]>([...Object.keys(questions), 'suggestions while typing'].map((name) => [name, []]))
await askFor(4)
for (const times of tooks.values()) times.length = 0
await askFor(SECONDS)
for (const [name, times] of tooks) report(name, times)
const all = [...tooks].filter(([name]) => name !== 'suggestions while typing').flatMap(([, times]) => times)
record({ question: 'content/search', figure: percentile(all, 0.99), note: `p50 ${rounded(percentile(all, 0.5), 1)} ms` })

// Pairs each query in indexed form with the form that readers type. Both find the same, so the ratio is the cost of normalisation.
const OTHER_FORMS: readonly (readonly [name: string, plain: object, written: object])[] = [
  ['traditional characters', { q: '肺癌筛查' }, { q: '肺癌篩查' }],
  ['full width', { q: 'zollinger' }, { q: 'ｚｏｌｌｉｎｇｅｒ' }],
  ['capitals and marks', { q: 'asthma consensus', language: 'en-US' }, { q: 'ÁSTHMA CONSÉNSUS', language: 'en-US' }],
]
const forms = []
for (const [name, plain, written] of OTHER_FORMS) {
  const rounds = await inRounds(ROUNDS, { plain: () => msOf(plain), written: () => msOf(written) })
  forms.push({ note: name, figure: ratioOf(rounds, 'written', 'plain'), spread: spreadOf(rounds, 'written', 'plain') })
  figure(`  ${name} / the indexed form`, forms.at(-1)!.figure.toFixed(2), forms.at(-1)!.spread)
}
record({ question: 'content/search-forms', ...forms.toSorted((one, other) => other.figure - one.figure)[0]! })

/** Each caller asks one question after the other, all kinds in turn. */
async function askFor(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  const kinds = [...Object.entries(questions), ['suggestions while typing', {}] as const]
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = caller; performance.now() < end; turn++) {
        const [name, question] = kinds[turn % kinds.length]!
        const isTyped = name === 'suggestions while typing'
        const asked = isTyped ? { q: typed[turn % typed.length], language: 'zh-CN' } : { language: 'zh-CN', ...question }
        const began = performance.now()
        await ask(isTyped ? 'suggest' : 'search', asked)
        tooks.get(name)!.push(performance.now() - began)
      }
    }),
  )
}

/** Returns the milliseconds that a round of the same question takes. */
async function msOf(question: object): Promise<number> {
  const began = performance.now()
  for (let turn = 0; turn < ASKED_A_ROUND; turn++) await ask('search', { language: 'zh-CN', ...question })
  return performance.now() - began
}

/** Sends each request from another address, so that the limit of searches from one address is not reached. */
async function ask(call: string, fields: object): Promise<void> {
  const from = `10.${(turns >> 8) & 255}.${turns & 255}.${(turns++ >> 16) + 1}`
  const answer = await fetch(`${product.url}/api/website/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(fields),
  })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 200) throw new Error(`${JSON.stringify(fields)}: ${code}`)
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  figure(name, `${rounded(at(0.5), 1)} ms`, `p99 ${rounded(at(0.99), 1)} ms, ${sorted.length} times`)
}

import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, median, rounded } from './kit/figures.ts'
import { fillItems } from './kit/many-items.ts'
import { openProduct } from './kit/product.ts'
import { record } from './record/record.ts'

// Measures the console's list of a hundred thousand items under various searches, filters and orders.
const ITEMS = 100_000
const TIMES = 60

await using product = await openProduct({ env: { DEMO: 'off' } })
const { token, id } = await product.person('+8613900000001')
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const since = performance.now()
await fillItems(sql, ITEMS)
figure('items that were filled in', String(ITEMS), `${rounded((performance.now() - since) / 1_000)} s`)
await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
await sql.query(`update accounts.session set level = 'full'`)

const questions: Readonly<Record<string, (at: number) => Record<string, unknown>>> = {
  'last changed first, any page': (at) => ({ page: 1 + (at % 400) }),
  'by number': (at) => ({ sort: 'number', page: 1 + at }),
  'by title': (at) => ({ sort: 'title', direction: 'asc', page: 1 + at }),
  'a section and a topic': () => ({ section: 'medicine', topic: 'oncology' }),
  'online in English': () => ({ language: 'en-US', isOnline: true }),
  'a Chinese word of two characters': () => ({ search: '护理' }),
  'an English word': () => ({ search: 'stroke' }),
  'a number': (at) => ({ search: `#${at + 1}` }),
  'a title that nobody has': (at) => ({ search: `nobody ${at}` }),
}
const medians = new Map<number, string>()
for (const [name, question] of Object.entries(questions)) {
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const begin = performance.now()
    const response = await fetch(`${product.url}/api/content/list`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(question(at)),
    })
    const { code } = (await response.json()) as { code: number }
    if (code !== 200) throw new Error(`${name}: ${code}`)
    times.push(performance.now() - begin)
  }
  medians.set(median(times), name)
  figure(name, `${rounded(median(times), 1)} ms`, `worst of ${TIMES}: ${rounded(Math.max(...times), 1)} ms`)
}
const slowest = Math.max(...medians.keys())
record({ question: 'content/items-list', figure: slowest, note: medians.get(slowest)! })

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the events per second that pages report over HTTP, each answered after its commit, while totals are rolled up. Runs for SECONDS
// (default 20). Batches are full and come from thousands of addresses. The number of stored events must equal the number of acknowledged
// ones.
const SECONDS = Number(process.env['SECONDS'] ?? 20)
const CONNECTIONS = 64
const EVENTS_OF_BATCH = 50
const ITEMS = 2_000
const ADDRESSES = 20_000
const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

await using product = await openProduct({ core: 0, env: { DEMO: 'off' } })
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
const { rows: items } = await sql.query<{ number: number }>('select distinct number::int from content.public_item')
const { host } = new URL(product.url)
let sent = 0

await load(product.url, { request: nextBatch, connections: CONNECTIONS, seconds: 2 })
const [before, cpuBefore] = [await countEvents(), product.cpuSeconds()]
const done = await load(product.url, { request: nextBatch, connections: CONNECTIONS, seconds: SECONDS })
const cpuSeconds = product.cpuSeconds() - cpuBefore
const answered = (done.answers - done.failures) * EVENTS_OF_BATCH
const stored = (await countEvents()) - before
record({ question: 'analytics/intake', figure: answered / done.seconds, note: `${rounded(answered / cpuSeconds)} for each CPU-second` })
figure('a batch of 50 events, p50', `${rounded(done.p(0.5), 1)} ms`, `p99 ${rounded(done.p(0.99), 1)} ms, ${CONNECTIONS} connections`)
figure('batches that were not answered with 200', String(done.failures), `of ${rounded(done.answers)}`)
record({ question: 'analytics/intake-lost', figure: answered - stored, note: `of ${rounded(answered)}` })
if (stored !== answered) process.exitCode = 1

async function countEvents(): Promise<number> {
  const { rows } = await sql.query<{ events: number }>('select count(*)::float8 as events from analytics.event')
  return rows[0]!.events
}

/** Builds a batch of a reader that opens a page, sees cards, reads and searches. */
function nextBatch(): string {
  const at = sent++
  const from = at % ADDRESSES
  const events = Array.from({ length: EVENTS_OF_BATCH }, (_, place) => eventOf(at + place, place))
  const body = JSON.stringify({ batch: randomUUID(), language: 'zh-CN', width: 1_440, events })
  const headers = { 'content-type': 'application/json', 'user-agent': CHROME, 'x-forwarded-for': `10.7.${from >> 8}.${from & 255}` }
  return httpRequest('POST', '/api/page/events', host, headers, body)
}

function eventOf(turn: number, place: number): object {
  const common = { agoMs: place * 1_000, number: items[turn % items.length]!.number }
  const { number: _, ...plain } = common
  if (place % 10 === 0) return { ...plain, name: 'page', path: `/platformShow/article/${common.number}` }
  if (place % 10 === 1) return { ...plain, name: 'search', term: `word ${turn % 500}`, found: true }
  return place % 10 < 8 ? { ...common, name: 'exposure' } : { ...common, name: 'dwell', seconds: 1 + (turn % 60) }
}

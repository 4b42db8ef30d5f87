import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures what it costs to count a reading: requests, rows and log of the database, and CPU of server and PostgreSQL until the totals
// include it. Readers have thousands of addresses, and each reading is one of a new visitor or a new item. Runs for SECONDS (default 20).
const SECONDS = Number(process.env['SECONDS'] ?? 20)
const CONNECTIONS = 16
const ITEMS = 2_000
const ADDRESSES = 20_000
const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
/** Statistics of the database appear after about a second. */
const STATISTICS_MS = 3_000

await using product = await openProduct({ core: 0, env: { DEMO: 'off' } })
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
const { rows: items } = await sql.query<{ number: number }>(`select number::int from content.public_item where language = 'zh-CN'`)
const { host } = new URL(product.url)
let readings = 0

await load(product.url, { request: nextRequest, connections: CONNECTIONS, seconds: 2 })
await untilCounted()
const [before, cpuBefore] = [await readCost(), product.cpuSeconds()]
const done = await load(product.url, { request: nextRequest, connections: CONNECTIONS, seconds: SECONDS })
await untilCounted()
const [after, cpuSeconds] = [await readCost(), product.cpuSeconds() - cpuBefore]
const read = after.views - before.views
const note = `${rounded(read)} readings, ${rounded(done.answers / read, 1)} requests each`
record({ question: 'analytics/reading-rows', figure: (after.rows - before.rows) / read, note })
record({ question: 'analytics/reading-cpu', figure: (cpuSeconds / read) * 1_000, note })
figure('log of the database for a reading', `${rounded((after.logBytes - before.logBytes) / read)} B`)
figure('requests that were not answered with 200', String(done.failures), `of ${rounded(done.answers)}`)
if (done.failures > 0) process.exitCode = 1

type Cost = { readonly rows: number; readonly logBytes: number; readonly views: number }
async function readCost(): Promise<Cost> {
  await sleep(STATISTICS_MS)
  const { rows } = await sql.query<Cost>(`
    select sum(n_tup_ins + n_tup_upd)::float8 as rows, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "logBytes",
      (select coalesce(sum(events), 0)::float8 from analytics.day_total where name = 'view') as views
    from pg_stat_user_tables where schemaname in ('analytics', 'engagement')`)
  return rows[0]!
}

async function untilCounted(): Promise<void> {
  for (;;) {
    await sleep(STATISTICS_MS)
    const { rows } = await sql.query('select from analytics.batch where counted_at is null limit 1')
    if (rows.length === 0) return
  }
}

/** Returns the report of a page that a reader opened and has seen for three seconds. */
function nextRequest(): string {
  const reading = readings++
  const { number } = items[Math.floor(reading / ADDRESSES) % items.length]!
  const from = reading % ADDRESSES
  const headers = { 'content-type': 'application/json', 'user-agent': CHROME, 'x-forwarded-for': `10.7.${from >> 8}.${from & 255}` }
  const events = [
    { name: 'page', agoMs: 3_000, path: `/platformShow/article/${number}` },
    { name: 'view', agoMs: 0, number, visibleMs: 3_000 },
  ]
  const body = JSON.stringify({ batch: randomUUID(), language: 'zh-CN', width: 1_440, events })
  return httpRequest('POST', '/api/page/events', host, headers, body)
}

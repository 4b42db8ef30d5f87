import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, percentile, rounded } from '../kit/figures.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the time of each analytics question, and of rolling up one hour of events. EVENTS (default 1,000,000; the target uses
// 100,000,000) are spread over sixty days. HOUR_EVENTS (default a tenth; the target uses 10,000,000) fall into one hour. Batches are
// written directly to the tables as pages would send them, and the product rolls them up. DATA_DIR keeps the data folder: the first run
// fills it, later runs use it.
const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000)
const HOUR_EVENTS = Number(process.env['HOUR_EVENTS'] ?? EVENTS / 10)
const DAYS = 60
const EVENTS_OF_BATCH = 50
const ITEMS = 5_000
const TIMES = 60
const WARM = 3

const DATA_DIR = process.env['DATA_DIR']

const phone = `+86139${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
await using product = await openProduct({ env: { DEMO: 'off' }, ...(DATA_DIR !== undefined && { dataDir: DATA_DIR, isTemporary: false }) })
const { token, id } = await product.person(phone)
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const isFilled = (await sql.query('select from analytics.day_total limit 1')).rows.length > 0
if (!isFilled) await fillItems(sql, ITEMS)
await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
await sql.query(`update accounts.session set level = 'full'`)
await sql.query(`
  create temp table seed as
  select row_number() over (order by number) - 1 as place, item_id, section, kind, number::int from content.public_item where language = 'zh-CN'`)
await sql.query('analyze seed')

if (!isFilled) await fillAndRollUp()

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const month = { from: ago(29), to: ago(0) }
const { rows: videos } = await sql.query<{ number: number }>(`select number from seed where kind like '%Video' limit 1`)
const questions: Readonly<Record<string, readonly [path: string, input: object]>> = {
  'content-data': ['content-data', {}],
  'popular/list, text': ['popular/list', { ...month, type: 'text' }],
  'popular/list, video': ['popular/list', { ...month, type: 'video' }],
  'data-overview, a month': ['data-overview', month],
  'public-opinion-analysis, visitors': ['public-opinion-analysis', { ...month, quota: 'visitors' }],
  'public-opinion-analysis, share, one section': ['public-opinion-analysis', { ...month, quota: 'share', section: 'article' }],
  'content-period-analysis': ['content-period-analysis', month],
  'content-publish': ['content-publish', month],
  'popular-author/list': ['popular-author/list', month],
  'data-chain-growth, next-day retention': ['data-chain-growth', { ...month, quota: 'retentionTrends' }],
  'data-chain-growth, views of a visitor': ['data-chain-growth', { ...month, quota: 'contentConsumptionTrends' }],
  'user-actions': ['analytics/user-actions', month],
  'content-themes': ['analytics/content-themes', month],
  'publishing-sources': ['analytics/publishing-sources', month],
  'cohort-retention': ['analytics/cohort-retention', {}],
  'explore: visitors by province': ['analytics/explore', { ...month, metric: 'visitors', dimension: 'province' }],
  'explore: visitors by device': ['analytics/explore', { ...month, metric: 'visitors', dimension: 'device' }],
  'explore: views by hour': ['analytics/explore', { ...month, metric: 'view', dimension: 'hour' }],
  'explore: views by item': ['analytics/explore', { ...month, metric: 'view', dimension: 'item' }],
  'explore: views by topic': ['analytics/explore', { ...month, metric: 'view', dimension: 'topic' }],
  'explore: referrers': ['analytics/explore', { ...month, metric: 'referral', dimension: 'text' }],
  'explore: searched words': ['analytics/explore', { ...month, metric: 'search', dimension: 'text' }],
  'video-drop-off': ['analytics/video-drop-off', { ...month, number: videos[0]?.number ?? 1 }],
  today: ['analytics/today', {}],
  realtime: ['analytics/realtime', {}],
}
const slowest = { ms: 0, name: '' }
for (const [name, [path, input]] of Object.entries(questions)) {
  const times: number[] = []
  const cpuBeforeAll = product.cpuSeconds()
  for (let turn = -WARM; turn < TIMES; turn++) {
    const tookMs = await timed(() => ask(path, input))
    if (turn >= 0) times.push(tookMs)
  }
  const p99 = percentile(times, 0.99)
  if (p99 > slowest.ms) Object.assign(slowest, { ms: p99, name })
  figure(
    `${name}, p99 of ${TIMES}`,
    `${rounded(p99, 1)} ms`,
    `p50 ${rounded(percentile(times, 0.5), 1)} ms, ${rounded(((product.cpuSeconds() - cpuBeforeAll) * 1_000) / (TIMES + WARM), 1)} ms of CPU each`,
  )
}
record({ question: 'analytics/questions', figure: slowest.ms, note: `${slowest.name}; ${rounded(EVENTS)} events` })

async function fillAndRollUp(): Promise<void> {
  const filledAfterMs = await timed(async () => {
    for (let day = 1; day <= DAYS; day++) await writeEvents(EVENTS / DAYS, `${day} days`, '24 hours')
    await untilRolledUp()
  })
  figure(
    `${rounded(EVENTS)} events written and rolled up`,
    `${rounded(filledAfterMs / 1_000)} s`,
    `${DAYS} days; ${rounded(product.cpuSeconds())} s of CPU with the start`,
  )
  await writeEvents(HOUR_EVENTS, '2 hours', '1 hour')
  const cpuBefore = product.cpuSeconds()
  const hourMs = await timed(untilRolledUp)
  const cpuSeconds = product.cpuSeconds() - cpuBefore
  if (HOUR_EVENTS >= 10_000_000) record({ question: 'analytics/hour', figure: hourMs / 1_000, note: `${rounded(HOUR_EVENTS)} events` })
  else figure(`an hour of ${rounded(HOUR_EVENTS)} events, until it is rolled up`, `${rounded(hourMs / 1_000, 1)} s`)
  figure(
    '  its CPU time, server and database',
    `${rounded(cpuSeconds, 1)} s`,
    `${rounded(HOUR_EVENTS / cpuSeconds)} events for each second of CPU`,
  )
  const { rows } = await sql.query<{ events: number; counted: number }>(`
    select (select count(*)::float8 from analytics.event) as events, (select sum(events)::float8 from analytics.hour_total) as counted`)
  record({ question: 'analytics/uncounted', figure: rows[0]!.events - rows[0]!.counted, note: `of ${rounded(rows[0]!.events)}` })
  if (rows[0]!.counted !== rows[0]!.events) process.exitCode = 1
  await sql.query('vacuum analyze')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function ask(path: string, input: object): Promise<void> {
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code } = (await response.json()) as { code: number }
  if (code !== 200) throw new Error(`${path} ${JSON.stringify(input)}: ${code}`)
}

/** Writes events from a start time over a duration. A visitor has ten events a day, one or two of them views. */
async function writeEvents(events: number, since: string, during: string): Promise<void> {
  const batches = Math.round(events / EVENTS_OF_BATCH)
  await sql.query(
    `select analytics.open_day(platform.now() - $1::interval), analytics.open_day(platform.now() - $1::interval + $2::interval)`,
    [since, during],
  )
  await sql.query(
    `with made as (
       insert into analytics.batch (id, first_at, last_at)
       select gen_random_uuid(), at, at + interval '49 ms' from (
         select platform.now() - $1::interval + $2::interval * (n::float8 / $3) as at from generate_series(0, $3::int - 1) as n
       ) as spread returning number, first_at
     ), drawn as materialized (
       select number as batch, first_at + place * interval '1 ms' as at, random() as what, random() as who,
         floor(random() ^ 2 * (select count(*) from seed))::bigint as item, floor(random() * 500)::int as text
       from made cross join generate_series(0, ${EVENTS_OF_BATCH - 1}) as place
     ), named as (
       select *, case when what < 0.2 then 'page' when what < 0.35 then 'view' when what < 0.8 then 'exposure' when what < 0.9 then 'dwell'
         when what < 0.93 then 'referral' when what < 0.96 then 'search' when what < 0.97 then 'leave' when what < 0.98 then 'like'
         when what < 0.99 then 'share' else 'comment' end as name, floor(who * $3 * ${EVENTS_OF_BATCH / 10})::int as visitor
       from drawn
     )
     insert into analytics.event (batch, at, name, item_id, section, kind, language, visitor, device, province, amount, text)
     select batch, at, name, case when is_of_item then item_id end, case when is_of_item then section else '' end, case when is_of_item then kind else '' end,
       case visitor % 5 when 0 then 'en-US' else 'zh-CN' end, substring(sha256(int4send(visitor)) for 16), (array['phone', 'desktop', 'tablet'])[1 + visitor % 3],
       case visitor % 4 when 0 then (array['110000', '310000', '440000', '510000'])[1 + visitor / 4 % 4] else '' end,
       case name when 'dwell' then 1 + text % 60 when 'leave' then text % 21 else 0 end,
       case name when 'page' then '/page/' || text when 'search' then 'word ' || text when 'referral' then 'host' || text % 50 || '.example' else '' end
     from (select *, name not in ('page', 'search', 'referral') as is_of_item from named) as event join seed on place = item`,
    [since, during, batches],
  )
}

async function untilRolledUp(): Promise<void> {
  const isWaiting = async () => (await sql.query('select from analytics.batch where counted_at is null limit 1')).rows.length > 0
  while (await isWaiting()) await sleep(100)
}

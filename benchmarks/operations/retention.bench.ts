import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openLog } from '#server/observe/log.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { runRetention } from '#server/retention/engine.ts'
import { rows } from '#server/retention/rows.ts'
import { median } from '../kit/figures.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Removes expired rows from a table of ROWS (100,000,000), half of which are due, while visitors search the site. The engine runs in this
// process, on the database of the product. A hundred million rows take 20 GB of disk until the end.
const ROWS = Number(process.env['ROWS'] ?? 100_000_000)
const ROUNDS = 5
const AT_ONCE = 1_000_000
const home = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-retention-'))
const dataDir = join(home, 'site')
process.on('exit', () => rmSync(home, { recursive: true, force: true }))
const before = await openProduct({ dataDir, isTemporary: false, env: { DEMO: 'on' } })
await fill()
await before[Symbol.asyncDispose]()
// A process with the role `web` alone does not remove anything by itself.
const product = await openProduct({ dataDir, isTemporary: false, env: { DEMO: 'on', ROLES: 'web' } })
const connection = connectionTo(dataDir)
const announcements = await openAnnouncements(connection)
const database = openDatabase({ ...connection, max: 3 }, announcements)

const label = { en: 'Live events', zh: '直播事件' }
const parts = [rows({ table: 'live.event', since: 'at', about: [`'studio:' || studio_id`] })]
const rules = [{ id: 'live.events', name: 'events', label, about: label, days: 183, parts }]
const visitors: Load = {
  connections: 4,
  seconds: 10,
  pauseMs: 20,
  request: httpRequest('GET', '/search?q=heart', new URL(product.url).host, { 'accept-language': 'en' }),
}
const p99 = async () => (await load(product.url, visitors)).p(0.99)
await p99()
const context = {
  database,
  recorder: collectAuditEvents(),
  log: openLog({ logLevel: 'silent', logFile: '/dev/null' }),
  nowMs: () => performance.now(),
  isClockTrusted: async () => true,
}
const removals: { readonly rows: number; readonly seconds: number }[] = []
const pages = await inRounds(ROUNDS, {
  quiet: p99,
  busy: async () => {
    const closing = new AbortController()
    const since = performance.now()
    const removal = runRetention(context, rules, closing.signal)
    const ms = await p99()
    closing.abort()
    removals.push({ rows: await removal, seconds: (performance.now() - since) / 1_000 })
    return ms
  },
})
const rates = removals.map(({ rows: removed, seconds }) => removed / seconds)
const removed = removals.reduce((sum, { rows: each }) => sum + each, 0)
const note = `${ROWS.toLocaleString('en-US')} rows, half of them due; ${removed.toLocaleString('en-US')} removed, in the last round ${Math.round(rates.at(-1) ?? 0)} a second`
record({ question: 'operations/retention', figure: median(rates), note })
record({
  question: 'operations/retention-visitors',
  figure: middleOf(pages, 'busy'),
  ...comparedTo(pages, 'busy', 'quiet', 'quiet'),
  note,
})
await database[Symbol.asyncDispose]()
await announcements[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()

/** Fills the table without its indexes, which are quicker to build afterwards. */
async function fill(): Promise<void> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  await client.query(`
    set synchronous_commit = off; set maintenance_work_mem = '512MB';
    alter table live.event drop constraint event_pkey; drop index live.event_by_age; drop index live.event_of_studio`)
  for (let done = 0; done < ROWS; done += AT_ONCE)
    await client.query(
      `insert into live.event (studio_id, kind, at, detail)
       select '11111111-1111-4111-8111-111111111111', 'line', platform.now() - (number * 7919 % 31622400) * interval '1 second', '{"line": 1, "status": "ok"}'
       from generate_series($1::bigint, $2::bigint) as number`,
      [done + 1, Math.min(ROWS, done + AT_ONCE)],
    )
  await client.query('alter table live.event add constraint event_pkey primary key (id)')
  await client.query('create index event_by_age on live.event (at)')
  await client.query('create index event_of_studio on live.event (studio_id, id desc)')
  await client.query('vacuum analyze live.event')
  await client.query('checkpoint')
  await client.end()
}

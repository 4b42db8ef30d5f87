import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openLog } from '#server/observe/log.ts'
import { collectHappenings } from '#server/observe/recorder.stand-in.ts'
import { runRetention } from '#server/retention/engine.ts'
import { rows } from '#server/retention/rows.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Removes expired rows from a table of ROWS (5,000,000), half of which are due, while visitors search the site. The engine runs in this
// process, on the database of the product.
const ROWS = Number(process.env['ROWS'] ?? 5_000_000)
const ROUNDS = 3
const home = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-retention-'))
const dataDir = join(home, 'site')
const product = await openProduct({ dataDir, isTemporary: false, env: { DEMO: 'on' } })
const connection = connectionTo(dataDir)
const announcements = await openAnnouncements(connection)
const database = openDatabase({ ...connection, max: 3 }, announcements)
const filling = await database.pool.connect()
await filling.query(`set statement_timeout = 0; set synchronous_commit = off`)
for (let done = 0; done < ROWS; done += 250_000)
  await filling.query({
    text: `insert into live.event (studio_id, kind, at, detail)
      select '11111111-1111-4111-8111-111111111111', 'line', platform.now() - (number % 366) * interval '1 day', '{"line": 1, "status": "ok"}'
      from generate_series(1, 250000) as number`,
    query_timeout: 0,
  } as never)
await filling.query({ text: 'vacuum analyze live.event', query_timeout: 0 } as never)
filling.release()

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
  recorder: collectHappenings(),
  log: openLog({ logLevel: 'silent', logFile: '/dev/null' }),
  nowMs: () => performance.now(),
}
const rates: number[] = []
const pages = await inRounds(ROUNDS, {
  quiet: p99,
  busy: async () => {
    const closing = new AbortController()
    const since = performance.now()
    const removal = runRetention(context, rules, closing.signal)
    const ms = await p99()
    closing.abort()
    rates.push((await removal) / ((performance.now() - since) / 1_000))
    return ms
  },
})
const note = `${ROWS.toLocaleString('en-US')} rows, half of them due`
record({ question: 'operations/retention', figure: rates.toSorted((one, other) => one - other)[1] ?? Number.NaN, note })
record({
  question: 'operations/retention-visitors',
  figure: middleOf(pages, 'busy'),
  ...comparedTo(pages, 'busy', 'quiet', 'quiet'),
  note,
})
await database[Symbol.asyncDispose]()
await announcements[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()
rmSync(home, { recursive: true, force: true })

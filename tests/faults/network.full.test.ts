import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { findBroken } from './support/check.ts'
import { openFarDatabase } from './support/database.ts'
import { countOutcomes, firstSuccessMs, type Ledger, openLedger, slowestMs } from './support/ledger.ts'
import type { LineState } from './support/line.ts'
import { startReader } from './support/readers.ts'
import { report, roundsOf, seed } from './support/run.ts'
import { openSite, type Site } from './support/site.ts'
import { openWriters, type Writers } from './support/writers.ts'

// Disturbs the connection to an outside database while writers and readers work (R8).

const POOL = 12
/** Connections outside the pool: announcements, locks of jobs, and a few that are closing. */
const BESIDE_POOL = 6
const FLAPS = roundsOf(10)
/** Calls are refused within two seconds; a busy machine is slower. */
const REFUSED_WITHIN_MS = 8 * SECOND
const BACK_WITHIN_MS = 20 * SECOND
const PAGE = '/about/index'

let far: Awaited<ReturnType<typeof openFarDatabase>>
let site: Site
let ledger: Ledger
let writers: Writers
before(async () => {
  far = await openFarDatabase()
  site = await openSite({ outside: { url: far.url, connection: far.connection }, env: { DATABASE_POOL_SIZE: String(POOL) } })
  ledger = openLedger()
  writers = openWriters(site, ledger, { writes: 120, pauseMs: [100, 300] })
  await (await fetch(site.url + PAGE, { headers: { accept: 'text/html' } })).text()
})
after(async () => {
  report('network', { ...countOutcomes(ledger), refusals: ledger.refusals })
  await site?.[Symbol.asyncDispose]()
  await far?.[Symbol.asyncDispose]()
})

type Fault = { readonly forMs: number; begin(): unknown; end(): unknown }
const onLine = (state: LineState, forMs: number): Fault => ({
  forMs,
  begin: () => far.line.set(state),
  end: () => far.line.set('open'),
})
/** Applies to open sessions, too. */
const setReadOnly = async (value: 'on' | 'off') => {
  await site.sql.query(`alter system set default_transaction_read_only = ${value}`)
  await site.sql.query('select pg_reload_conf()')
}
const FAULTS: Readonly<Record<string, Fault>> = {
  'is silent': onLine('silent', 10 * SECOND),
  'is reset and refused': onLine('closed', 5 * SECOND),
  'is two seconds late': onLine({ delayMs: 2 * SECOND }, 10 * SECOND),
  'is read-only, as after a failover': { forMs: 5 * SECOND, begin: () => setReadOnly('on'), end: () => setReadOnly('off') },
  'ends all sessions': {
    forMs: SECOND,
    begin: () =>
      site.sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'faults'`,
      ),
    end() {},
  },
}
for (const [what, { forMs, begin, end }] of Object.entries(FAULTS))
  test(`when the database ${what}, pages are served, calls are refused soon, and all is well afterwards (FAULT_SEED=${seed})`, async () => {
    const work = await writers.start()
    const reader = startReader(site.url + PAGE)
    await work.untilEach()
    await begin()
    ledger.answers.length = 0
    const most = await watchConnections(forMs)
    const slowest = slowestMs(ledger)
    await end()
    const backAt = performance.now()
    await sleep(5 * SECOND)
    await work.stop()
    const [read, backMs] = [await reader.stop(), firstSuccessMs(ledger, backAt)]
    report(`the database ${what}`, { slowestAnswerMs: slowest, backMs, mostConnections: most, ...read })
    assert.deepEqual(await findBroken(site, ledger), [])
    assert.equal(read.failures, 0, 'a cached page failed')
    assert.ok(slowest <= REFUSED_WITHIN_MS && backMs <= BACK_WITHIN_MS)
    assert.ok(most <= POOL + BESIDE_POOL, `${most} connections`)
  })

test(`${FLAPS} flaps of the line leave no connection behind (FAULT_SEED=${seed})`, async () => {
  const work = await writers.start()
  for (let flap = 0; flap < FLAPS; flap++) {
    far.line.set('closed')
    await sleep(100)
    far.line.set('open')
    await sleep(200)
  }
  await work.stop()
  await sleep(2 * SECOND)
  const { rows } = await site.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> 'faults'`,
  )
  report('flaps', { flaps: FLAPS, connections: far.line.open(), backends: rows[0]!.count })
  assert.ok(far.line.open() <= POOL + BESIDE_POOL && rows[0]!.count <= POOL + BESIDE_POOL)
  assert.deepEqual(await findBroken(site, ledger), [])
})

/** Returns the largest number of connections that the product held during a time. */
async function watchConnections(forMs: number): Promise<number> {
  let most = 0
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(50)) most = Math.max(most, far.line.open())
  return most
}

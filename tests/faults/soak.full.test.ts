import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { cpuSecondsOf, memoryOf } from '../world/processes.ts'
import { countLost, findBroken } from './support/check.ts'
import { fillCaches } from './support/fill-caches.ts'
import { openInspector } from './support/inspector.ts'
import { countOutcomes, type Ledger, openLedger } from './support/ledger.ts'
import { startReader } from './support/readers.ts'
import { report, seed } from './support/run.ts'
import { openSite, type Site } from './support/site.ts'
import { openWriters, type Writers } from './support/writers.ts'

// Writes and reads at a steady pace, which leaves about half of a core idle, for SOAK_MINUTES, and watches what may only grow with what is stored (R33).

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 2)
/** A share of the usual pace, for a soak beside other work. A longer soak begins with the usual one, which compiles what is used often. */
const PACE = Number(process.env['SOAK_PACE'] ?? 1)
const WARM_MINUTES = 10
/** A slope of a shorter time is mostly that of code that is still being optimized. */
const SLOPE_FROM_MINUTES = 40
const MOST_SLOPE_BYTES = 2 ** 20
const MOST_MORE_FILES = 20
const PAGES = ['/about/index', '/home', '/platformShow/article', '/search?q=x']

type Sample = {
  readonly atMs: number
  readonly heapBytes: number
  readonly spaces: Readonly<Record<string, number>>
  readonly residentBytes: number
  readonly files: number
  readonly cpuS: number
}

let site: Site
let ledger: Ledger
let writersAt: (pace: number) => Writers
let inspector: Awaited<ReturnType<typeof openInspector>>
const samples: Sample[] = []

before(async () => {
  const port = await freePort()
  site = await openSite({ program: [`--inspect=127.0.0.1:${port}`, '.runtime/process/main.mjs'] })
  inspector = await openInspector(port)
  ledger = openLedger()
  if (MINUTES >= SLOPE_FROM_MINUTES) await fillCaches(site)
  writersAt = (pace) => openWriters(site, ledger, { writers: 2, writes: Math.ceil(300 * pace), pauseMs: [50 / pace, 250 / pace] })
})
after(async () => {
  inspector?.[Symbol.dispose]()
  await site?.[Symbol.asyncDispose]()
})

// Each minute is a test, so that the runner sees that it lives.
for (let minute = 1; minute <= MINUTES; minute++)
  test(`minute ${minute} of FAULT_SEED=${seed} loses nothing`, async () => {
    const until = performance.now() + MINUTE
    const pace = MINUTES >= SLOPE_FROM_MINUTES && minute <= WARM_MINUTES ? 1 : PACE
    const readers = PAGES.map((path) => startReader(site.url + path, 50 / pace))
    const writers = writersAt(pace)
    while (performance.now() < until) {
      const work = await writers.start()
      await Promise.race([work.untilDone(), sleep(Math.max(0, until - performance.now()))])
      await work.stop()
    }
    const read = await Promise.all(readers.map((reader) => reader.stop()))
    samples.push(await sample())
    assert.equal(Math.max(...read.map(({ failures }) => failures)), 0)
    assert.deepEqual(await findBroken(site, ledger), [])
  })

test(`after ${MINUTES} minutes of FAULT_SEED=${seed} memory, files and tables are bounded`, async () => {
  const [first, last] = [samples[0]!, samples.at(-1)!]
  const slopeBytes = slopeOf(samples, ({ heapBytes }) => heapBytes) * HOUR
  const residentSlopeBytes = slopeOf(samples, ({ residentBytes }) => residentBytes) * HOUR
  report('soak', {
    minutes: MINUTES,
    ...countOutcomes(ledger),
    lost: await countLost(site.sql, ledger),
    slopeKibAnHour: Math.round(slopeBytes / 1_024),
    residentSlopeKibAnHour: Math.round(residentSlopeBytes / 1_024),
    first,
    last,
    everyTenMinutes: samples.filter((_, at) => at % 10 === 9).map(({ spaces, residentBytes }) => ({ ...spaces, residentBytes })),
    refusals: ledger.refusals,
    tables: await largestTables(),
  })
  assert.ok(last.files - first.files <= MOST_MORE_FILES, 'files stay open')
  if (MINUTES >= SLOPE_FROM_MINUTES) assert.ok(slopeBytes <= MOST_SLOPE_BYTES, 'the heap grows')
})

async function sample(): Promise<Sample> {
  const pid = site.server().process.pid!
  const files = readdirSync(`/proc/${pid}/fd`).length
  const heapBytes = await inspector.heapBytes()
  const { residentBytes } = memoryOf(pid)
  return { atMs: performance.now(), heapBytes, spaces: await inspector.spaces(), residentBytes, files, cpuS: cpuSecondsOf(pid) }
}

/** Returns the slope of the line that fits best through the second half of the samples, in bytes for each millisecond. */
function slopeOf(all: readonly Sample[], bytesOf: (one: Sample) => number): number {
  const late = all.slice(Math.floor(all.length / 2))
  const mean = (of: (one: Sample) => number) => late.reduce((sum, one) => sum + of(one), 0) / late.length
  const [meanAt, meanBytes] = [mean(({ atMs }) => atMs), mean(bytesOf)]
  const spread = late.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0)
  return spread === 0 ? 0 : late.reduce((sum, one) => sum + (one.atMs - meanAt) * (bytesOf(one) - meanBytes), 0) / spread
}

/** Returns the largest tables with their rows, for the record of a long run. */
async function largestTables(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await site.sql.query<{ name: string; rows: number }>(
    `select schemaname || '.' || relname as name, n_live_tup::int as rows from pg_stat_user_tables order by 2 desc limit 12`,
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

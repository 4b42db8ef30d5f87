import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { SECOND } from '#contract/duration.ts'
import { selfSigned } from '#streaming/testing/self-signed.ts'
import { recipe } from '../servers/machines/recipes.ts'
import { countLost, findBroken, untilProcessed } from './support/check.ts'
import { type Broadcast, openBroadcast } from './support/evening/broadcast.ts'
import { type Evening, openEvening, whyNoEvening } from './support/evening/evening.ts'
import { proveRestored } from './support/evening/restored.ts'
import { profiles } from './support/kinds/accounts.ts'
import { drafts } from './support/kinds/content.ts'
import { chats, readings } from './support/kinds/messages.ts'
import { uploads } from './support/kinds/uploads.ts'
import { countOutcomes, type Ledger, longestGapMs, openLedger } from './support/ledger.ts'
import { startReader } from './support/readers.ts'
import { report, roundsOf, seed } from './support/run.ts'
import { openWriters, type Writers } from './support/writers.ts'

// The evening of an operator: a site on several machines with a broadcast on air, writers and readers, in which one part after the other dies. Then
// last night's backup is restored beside it, to a named second.

const WRITERS_WAIT_MS = 20 * SECOND
/** The time in which a killed process starts again comes on top: it is that of a busy machine, and `npm run bench start` measures it. */
const VIEWERS_WAIT_MS = 10 * SECOND
const PAGE = '/about/index'
const FAILOVER = 'failover'
/** The longest wait of writers during each fault, of those that took too long, too. */
const writersWaitedMs = new Map<string, number>()
const options = { timeout: 230_000, skip: whyNoEvening() }

let evening: Evening
let broadcast: Broadcast
let ledger: Ledger
let writers: Writers
before(
  async () => {
    if (options.skip !== false) return
    setDefaultCACertificates([selfSigned.cert])
    evening = await openEvening()
    broadcast = await openBroadcast(evening)
    ledger = openLedger()
    const kinds = [drafts, profiles, chats, readings, uploads]
    writers = openWriters(evening, ledger, { kinds, writers: 2, writes: 240, pauseMs: [300, 700] })
  },
  { timeout: 230_000 },
)
after(
  async () => {
    const gapsMs = [...writersWaitedMs].filter(([what]) => what.startsWith(FAILOVER)).map(([, gapMs]) => gapMs)
    if (gapsMs.length > 0) {
      const [lost, counted] = [await countLost(evening.sql, ledger), countOutcomes(ledger)]
      report('failovers', { failovers: gapsMs.length, gapMs: Math.max(...gapsMs), lost, ...counted })
    }
    await broadcast?.[Symbol.asyncDispose]()
    await evening?.[Symbol.asyncDispose]()
  },
  { timeout: 100_000 },
)

test(`the night before, the database and the files are backed up while the site is used (FAULT_SEED=${seed})`, options, async () => {
  const leader = await evening.machines.untilWhole()
  await whileUsed('backup', async () => {
    evening.machines.run(leader, recipe('pgbackrest --stanza=lyceum check'))
    evening.machines.run(leader, recipe('pgbackrest --stanza=lyceum --type=full backup'))
    await evening.command('command', 'backup')
  })
})

/** Returns the milliseconds for which a killed process was away, if there was one. */
type Fault = (evening: Evening) => Promise<number | undefined>

const killed =
  (name: keyof Evening['services']): Fault =>
  async ({ services }) => {
    const since = performance.now()
    await services[name].kill()
    await services[name].untilStarted()
    return performance.now() - since
  }
const FAULTS: Readonly<Record<string, Fault>> = {
  'the first web process is killed': killed('web1'),
  'the second web process is killed': killed('web2'),
  'the process of the jobs is killed': killed('jobs'),
  'the live engine is killed': killed('live'),
  async 'a standby database loses its power'({ machines }) {
    const leader = await machines.untilWhole()
    const standby = machines.names.find((name) => name !== leader)!
    await machines.cutPower(standby)
    await sleep(10 * SECOND)
    machines.start(standby)
    await machines.untilWhole()
  },
  async 'a member of etcd is killed'({ machines }) {
    const leader = await machines.untilWhole()
    await machines.killEtcd(leader)
    await sleep(10 * SECOND)
    machines.startEtcd(leader)
    assert.equal(await machines.untilWhole(), leader, 'the database has moved')
  },
  async 'both proxies are reloaded'({ reloadProxies }) {
    reloadProxies()
    await sleep(3 * SECOND)
    reloadProxies()
  },
}

for (const [what, fault] of Object.entries(FAULTS))
  test(
    `when ${what}, nothing acknowledged is lost, pages are served, and viewers and writers go on soon (FAULT_SEED=${seed})`,
    options,
    () => whileUsed(what, () => fault(evening)),
  )

/** The database moves to another machine each time. */
const FAILOVERS = roundsOf(1)
for (let failover = 1; failover <= FAILOVERS; failover++)
  test(`failover ${failover}, when the primary database loses its power, does the same (FAULT_SEED=${seed})`, options, () =>
    whileUsed(`${FAILOVER} ${failover}`, () => failOver(evening.machines)),
  )

async function failOver(machines: Evening['machines']): Promise<undefined> {
  const before = await machines.untilWhole()
  await machines.cutPower(before)
  while ([undefined, before].includes(await machines.primary())) await sleep(100)
  await sleep(5 * SECOND)
  machines.start(before)
  await machines.untilWhole()
}

test(`the backup is restored beside the site to a named second, and proved (FAULT_SEED=${seed})`, options, async () => {
  const writeFor = async (done: Ledger) => {
    const work = await openWriters(evening, done, { kinds: [drafts, uploads], writers: 2, writes: 20, pauseMs: [5, 50] }).start()
    await work.untilDone()
  }
  const [before, after] = [openLedger(), openLedger()]
  await writeFor(before)
  await untilProcessed(evening.sql) // the pieces of an upload are gone once its picture is made, and a restored site would need them again
  const { rows } = await evening.sql.query<{ second: string }>(
    `select to_char(now() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as second`,
  )
  await sleep(2.1 * SECOND)
  await writeFor(after)
  await proveRestored(evening, { second: rows[0]!.second, before, after })
})

/** Writes, reads and watches while something happens, and for a while afterwards. */
async function whileUsed(what: string, happens: () => ReturnType<Fault>): Promise<void> {
  await warm()
  const work = await writers.start()
  const reader = startReader(evening.url + PAGE)
  await work.untilEach()
  const viewer = broadcast.watch()
  ledger.answers.length = 0
  const since = performance.now()
  const awayMs = Math.round((await happens()) ?? 0)
  await sleep(5 * SECOND)
  const gapMs = longestGapMs(ledger, since)
  writersWaitedMs.set(what, gapMs)
  await work.stop()
  const [read, stalledMs] = [await reader.stop(), await viewer.stop()]
  report(what, { writersWaitedMs: gapMs, viewersWaitedMs: stalledMs, awayMs, read, ...countOutcomes(ledger) })
  assert.deepEqual(await findBroken(evening, ledger), [])
  assert.equal(read.failures, 0, 'a cached page failed')
  assert.ok(gapMs <= WRITERS_WAIT_MS, `writers waited ${gapMs} ms`)
  assert.ok(stalledMs - awayMs <= VIEWERS_WAIT_MS, `viewers waited ${stalledMs} ms, of which the process was away for ${awayMs} ms`)
}

/** Lets each web process cache the page. */
async function warm(): Promise<void> {
  for (let time = 0; time < 8; time++) await (await fetch(evening.url + PAGE)).text()
}

import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import { familyOf, inhabitantsOf } from '../world/processes.ts'
import { countLost, findBroken } from './support/check.ts'
import { findDamage } from './support/damage.ts'
import { type Disk, openDisk, whyNoDisk } from './support/disk.ts'
import { countOutcomes, openLedger } from './support/ledger.ts'
import { chance, report, roundsOf, seed } from './support/run.ts'
import { killAll, openSite, type Site, signalAll } from './support/site.ts'
import { whenEnded } from './support/when-ended.ts'
import { openWriters } from './support/writers.ts'

// Cuts the power of the disk while writers of every kind work: what had not reached the disk is gone (R3, R5). A kill cannot show that,
// because the memory of the system outlives every process. The database without fsync must lose writes, else the cut would prove nothing.

const CUTS = roundsOf(3)
/** Uploads need two free gibibytes; the file of the disk takes only what is in use. */
const DISK_MIB = 4_096

test(`${CUTS} power cuts with FAULT_SEED=${seed} lose no acknowledged write and no file`, async (t) => {
  if (isWithoutDisk(t)) return
  await using disk = await openDisk(DISK_MIB)
  await using site = await openSite({ dataDir: disk.folder })
  const ledger = openLedger()
  const writers = openWriters(site, ledger)
  for (let cut = 1; cut <= CUTS; cut++) {
    const work = await writers.start()
    await work.untilEach()
    await sleep(chance.whole(20, 1_000))
    await cutPower(disk, [...familyOf(site.server().process.pid!), ...site.databasePids()])
    await site.kill()
    await work.stop()
    await disk.plugIn()
    await site.start()
    await t.test(`cut ${cut}`, async () => assert.deepEqual(await findBroken(site, ledger), []))
  }
  await t.test('no page or index is damaged', async () => assert.deepEqual(await findDamage(site.sql), []))
  report('power cuts', { cuts: CUTS, ...countOutcomes(ledger), lost: await countLost(site.sql, ledger), refusals: ledger.refusals })
})

test(`a power cut with FAULT_SEED=${seed} takes acknowledged writes of a database without fsync`, async (t) => {
  if (isWithoutDisk(t)) return
  await using disk = await openDisk(DISK_MIB)
  const postgres = describePostgres(disk.folder, { fsync: 'off' })
  await postgres.start()
  const pids = () => inhabitantsOf(join(disk.folder, 'postgres'))
  using _ended = whenEnded(() => signalAll(pids(), 'SIGKILL'))
  await using _killed = { [Symbol.asyncDispose]: () => killAll(pids) }
  const { host, user, database } = postgres.settings
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  await using site: Site = await openSite({ outside: { url, connection: postgres.settings } })
  const ledger = openLedger()
  const writers = openWriters(site, ledger)
  disk.flush()
  const work = await writers.start()
  await work.untilEach()
  await cutPower(disk, pids())
  await site.kill()
  await work.stop()
  await disk.plugIn()
  await postgres.start()
  await site.start()
  const lost = await countLost(site.sql, ledger)
  report('power cut without fsync', { ...countOutcomes(ledger), lost })
  assert.ok(lost > 0, 'the cut took nothing, so it proves nothing')
})

function isWithoutDisk(t: TestContext): boolean {
  const why = whyNoDisk()
  if (why !== false) t.skip(why)
  return why !== false
}

/** Stops all users of the disk at one moment, copies the disk, and kills them. */
async function cutPower(disk: Disk, pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGSTOP')
  disk.cut()
  signalAll(pids, 'SIGKILL')
  await killAll(() => inhabitantsOf(join(disk.folder, 'postgres')))
}

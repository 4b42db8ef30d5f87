import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { findBroken } from './support/check.ts'
import { type Disk, openDisk, whyNoDisk } from './support/disk.ts'
import { uploads } from './support/kinds/uploads.ts'
import { countOutcomes, firstSuccessMs, openLedger } from './support/ledger.ts'
import { startReader } from './support/readers.ts'
import { report, seed } from './support/run.ts'
import { openSite, type Site } from './support/site.ts'
import { openWriters } from './support/writers.ts'

// Fills the disk of the database, of the files and of the log while writers and readers work (R6, R7).

/** Uploads need two free gibibytes; the file of the disk takes only what is in use. */
const DISK_MIB = 4_096
const SMALL_MIB = 32
const FULL_MS = 6 * SECOND
/** The requirement is ten seconds; a busy machine is slower. */
const BACK_WITHIN_MS = 30 * SECOND
const PAGE = '/about/index'

test(`a full disk of the database refuses writes, serves pages, and is left behind when it has room again (FAULT_SEED=${seed})`, async (t) => {
  if (whyNoDisk() !== false) return void t.skip(String(whyNoDisk()))
  await using disk = await openDisk(DISK_MIB)
  await using site = await openSite({ dataDir: disk.folder, env: { LOG_FILE: '/dev/null' } })
  const found = await whileFull(site, disk)
  assert.ok(found.notAcknowledged > 0, 'the disk was not full')
  assert.equal(found.read.failures, 0, 'a cached page failed')
})

test(`a full disk of the files refuses uploads alone (FAULT_SEED=${seed})`, async (t) => {
  if (whyNoDisk() !== false) return void t.skip(String(whyNoDisk()))
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'full-'))
  await using _removed = { [Symbol.asyncDispose]: async () => rmSync(dataDir, { recursive: true, force: true }) }
  await using disk = await openDisk(SMALL_MIB, join(dataDir, 'files'))
  await using site = await openSite({ dataDir })
  const found = await whileFull(site, disk)
  const wrong = [...found.unacknowledgedKinds].filter((name) => name !== uploads.name)
  assert.deepEqual(wrong, [])
})

test(`a full disk of the log disturbs nothing, and lines are written again afterwards (FAULT_SEED=${seed})`, async (t) => {
  if (whyNoDisk() !== false) return void t.skip(String(whyNoDisk()))
  await using disk = await openDisk(SMALL_MIB)
  const log = join(disk.folder, 'lyceum.log')
  await using site = await openSite({ env: { LOG_FILE: log, LOG_LEVEL: 'debug' } })
  const found = await whileFull(site, disk)
  assert.deepEqual([...found.unacknowledgedKinds], [])
  await sleep(SECOND)
  const before = readFileSync(log, 'utf8').length
  await site.server().end()
  assert.ok(readFileSync(log, 'utf8').length > before, 'no line was written')
})

/** Fills a disk while writers of all kinds work, frees it, and checks everything. */
async function whileFull(site: Site, disk: Disk) {
  const ledger = openLedger()
  const writers = openWriters(site, ledger)
  await (await fetch(site.url + PAGE, { headers: { accept: 'text/html' } })).text()
  const work = await writers.start()
  await work.untilEach()
  const reader = startReader(site.url + PAGE)
  disk.fill()
  const filledAt = performance.now()
  await sleep(FULL_MS)
  disk.free()
  const freedAt = performance.now()
  await work.untilDone()
  while ((await fetch(`${site.url}/readyz`)).status !== 200) await sleep(100)
  const again = await writers.start()
  await again.untilDone()
  const backMs = firstSuccessMs(ledger, freedAt)
  const read = await reader.stop()
  assert.equal(site.server().process.exitCode, null, 'the server has ended')
  const unacknowledged = [...ledger.outcomes].flatMap(([name, each]) =>
    [...each.values()].filter((one) => one !== 'acknowledged').map(() => name),
  )
  report('full disk', { ...countOutcomes(ledger), backMs, fullMs: Math.round(freedAt - filledAt), ...read, refusals: ledger.refusals })
  assert.ok(backMs <= BACK_WITHIN_MS)
  assert.deepEqual(await findBroken(site, ledger), [])
  return { read, notAcknowledged: unacknowledged.length, unacknowledgedKinds: new Set(unacknowledged) }
}

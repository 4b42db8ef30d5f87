import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { isFull } from '../size.ts'
import { openChance } from './chance.ts'
import { type Installation, openInstallation } from './installation.ts'
import { brokenIn } from './invariants.ts'
import { openLedger } from './ledger.ts'
import { disagreementsOf } from './pages-agree.ts'
import { afterwards, playRound, until } from './round.ts'

// Runs authors, inspectors, schedulers, take-downs, importers, curators and readers at random over two processes, and kills one, both or
// the database meanwhile. STRESS_SEED repeats the same draws, as far as the order of answers permits; STRESS_ROUNDS sets the number of
// rounds.

const seed = Number(process.env['STRESS_SEED'] ?? randomInt(1_000_000))
const rounds = Number(process.env['STRESS_ROUNDS'] ?? 4)

const chance = openChance(seed)
const ledger = openLedger()
let installation: Installation
if (isFull) {
  before(async () => {
    installation = await openInstallation()
  })
  after(() => installation[Symbol.asyncDispose]())
}

for (let round = 1; round <= rounds; round++)
  test(`round ${round} of STRESS_SEED=${seed} violates no invariant`, async () => {
    await playRound(installation, ledger, chance.fork())
    assert.deepEqual(await afterwards(installation), [])
    assert.deepEqual(installation.defects(), [])
    assert.deepEqual(await brokenIn(installation.sql, ledger), [])
    for (const server of await installation.running())
      assert.deepEqual(await until(() => disagreementsOf(server, installation.sql, ledger)), [])
    assert.equal(verifyTrail(installation), '')
  })

test(`STRESS_SEED=${seed} includes writes, decisions, publications and removals`, async () => {
  for (const [write, marks] of Object.entries(ledger.acknowledged)) assert.ok(marks.length > 0, `nothing was ${write}`)
})

/** Returns the errors of `npm run audit:verify`; empty when the trail is intact. */
function verifyTrail({ databaseUrl, dataDir }: Installation): string {
  const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEYS }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/audit-verify.ts'], { env, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

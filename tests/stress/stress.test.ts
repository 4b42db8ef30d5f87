import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { after, before } from 'node:test'
import { isFull, testInFull } from '../size.ts'
import { openChance } from './chance.ts'
import { type Installation, openInstallation } from './installation.ts'
import { brokenIn } from './invariants.ts'
import { openLedger } from './ledger.ts'
import { disagreementsOf } from './pages-agree.ts'
import { afterwards, playRound, until } from './round.ts'

// Writers, inspectors, schedulers, take-downs, importers, curators and readers at random over two processes, of which one, both, or the database
// are killed in the middle. STRESS_SEED draws the same again, as far as the order of answers lets it; STRESS_ROUNDS says how long it goes on.

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
  testInFull(`round ${round} of STRESS_SEED=${seed} keeps every promise`, async () => {
    await playRound(installation, ledger, chance.fork())
    assert.deepEqual(await afterwards(installation), [])
    assert.deepEqual(installation.defects(), [])
    assert.deepEqual(await brokenIn(installation.sql, ledger), [])
    for (const server of await installation.running())
      assert.deepEqual(await until(() => disagreementsOf(server, installation.sql, ledger)), [])
    assert.equal(verifyTrail(installation), '')
  })

testInFull(`STRESS_SEED=${seed} has written, judged, published and taken down`, async () => {
  for (const [write, marks] of Object.entries(ledger.acknowledged)) assert.ok(marks.length > 0, `nothing was ${write}`)
})

/** As `npm run audit:verify` tells; nothing when the trail is whole. */
function verifyTrail({ databaseUrl, dataDir }: Installation): string {
  const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEYS }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/audit-verify.ts'], { env, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

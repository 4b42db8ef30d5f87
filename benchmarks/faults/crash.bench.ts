import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '#contract/duration.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { inhabitantsOf } from '#tests/world/processes.ts'
import { figure, rounded } from '../kit/figures.ts'
import { ask, openProduct, PASSWORD, type Product } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Verifies that no acknowledged write is lost when processes are killed under load. Twenty rounds of kill -9 hit the server, PostgreSQL or
// both at a random time. Fifty writers run meanwhile; half register accounts and half change profiles. Every acknowledged write must exist
// (R1, R2), every act must have its audit entry and vice versa (S118), and the audit trail must be intact after each round (S119).
const ROUNDS = 20
const WRITERS = 25
/** Profile changes use existing accounts with a pause between two, because an account may change sixty times in ten minutes. */
const PEOPLE = 300
const PAUSE_MS = 60
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const people = Array.from({ length: PEOPLE }, (_, at) => ({
  phone: `+86137${String(10_000_000 + at)}`,
  id: '',
  token: '',
  sent: 0,
  acknowledged: 0,
}))
type Person = (typeof people)[number]
const registered = new Set<string>()
let serial = 0
let changes = 0
let restartMs = 0
let brokenTrails = 0

for (let round = 0; round < ROUNDS; round++) {
  const since = performance.now()
  const product = await openProduct({ dataDir })
  if (round > 0) restartMs = Math.max(restartMs, performance.now() - since)
  if (round === 0) for (const person of people) Object.assign(person, await product.person(person.phone))
  const stop = new AbortController()
  const writers = Array.from({ length: WRITERS }, (_, at) => [
    writeUntilCut(stop.signal, () => register(product, stop.signal)),
    writeUntilCut(stop.signal, changeProfiles(product, at)),
  ])
  await sleep(2_500 + Math.random() * 1_500)
  kill(product, round % 3)
  stop.abort()
  await Promise.all(writers.flat())
  if (product.process.exitCode === null && product.process.signalCode === null) await end(product)
  if (!isTrailWhole()) brokenTrails++
}
const product = await openProduct({ dataDir })
const lost = await countLost(product)
const apart = await countApart()
const changed = people.filter(({ acknowledged }) => acknowledged > 0).length
record({
  question: 'faults/crash-lost',
  figure: lost,
  note: `of ${rounded(registered.size)} registrations and ${rounded(changes)} profile changes of ${changed} people`,
})
figure('acts without an entry in the audit trail, or the other way round', String(apart), 'must be 0')
figure('rounds after which the audit trail was not whole', String(brokenTrails), 'must be 0')
record({ question: 'process/crash-restart', figure: restartMs / SECOND })
await end(product)
rmSync(dataDir, { recursive: true, force: true })
if (lost + apart + brokenTrails > 0) process.exitCode = 1

/** Writes until the connection is cut. An unacknowledged write may or may not exist. */
async function writeUntilCut(signal: AbortSignal, writeOnce: () => Promise<void>): Promise<void> {
  try {
    while (!signal.aborted) await writeOnce()
  } catch {
    // The connection was cut.
  }
}

const nameOf = (phone: string): string => `crash-${phone.slice(-8)}`

async function register({ url }: Product, signal: AbortSignal): Promise<void> {
  const phone = `+86138${String(10_000_000 + serial++)}`
  await ask(url, '/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await waitForCode(url, phone, signal)
  const fields = { phone, code, username: nameOf(phone), password: PASSWORD, agreement: 'true' }
  const { code: answered } = await ask(url, '/system/auth/user/userregister', fields)
  if (answered === 200) registered.add(nameOf(phone))
}

/** Each writer has accounts of its own, so that the values of one account only increase. */
function changeProfiles({ url }: Product, writer: number): () => Promise<void> {
  const own = people.filter((_, at) => at % WRITERS === writer)
  let turn = 0
  return async () => {
    const person = own[turn++ % own.length] as Person
    const value = ++person.sent
    const { code } = await ask(url, '/system/auth/user/updateaccountinfo', { introduction: String(value) }, { token: person.token })
    if (code === 200) {
      person.acknowledged = value
      changes++
    }
    await sleep(PAUSE_MS)
  }
}

async function waitForCode(url: string, phone: string, signal: AbortSignal): Promise<string> {
  while (!signal.aborted) {
    const { data } = (await ask(url, '/api/development/sms-inbox', {})) as unknown as { data: { phone: string; code: string }[] }
    const found = data.find((message) => message.phone.endsWith(phone.slice(-11)))
    if (found) return found.code
    await sleep(50)
  }
  throw new Error('cut')
}

function kill({ process: server, dataDir: folder }: Product, kind: number): void {
  if (kind !== 1) server.kill('SIGKILL')
  if (kind !== 0) for (const pid of inhabitantsOf(join(folder, 'postgres'))) tryKill(pid)
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended earlier.
  }
}

async function end({ process: server }: Product): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** A registration survives when its account exists; a change, when its value or a later one does. */
async function countLost({ url }: Product): Promise<number> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  const { rows } = await client.query<{ id: string; username: string | null; introduction: string | null }>(
    'select id, username, introduction from accounts.account left join profile.details on account_id = id',
  )
  await client.end()
  const names = new Set(rows.map(({ username }) => username))
  const stored = new Map(rows.map(({ id, introduction }) => [id, Number(introduction ?? 0)]))
  const missing = [...registered].filter((name) => !names.has(name)).length
  const older = people.filter(({ id, acknowledged }) => (stored.get(id) ?? 0) < acknowledged).length
  await fetch(`${url}/healthz`)
  return missing + older
}

/** Verifies the trail as an operator would while the server is down. The database may still run or may have been killed. */
function isTrailWhole(): boolean {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/audit-verify.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(stderr)
  return status === 0
}

/**
 * Counts registrations without an entry by account. Counts profile changes by the transaction of the row, which must be that of the newest
 * entry.
 */
async function countApart(): Promise<number> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  const { rows } = await client.query<{ apart: number }>(`
    with registered as (select actor from audit.entry where action = 'account.registered'),
      changed as (select actor, max(txid)::xid as txid from audit.entry where action = 'profile.changed' group by actor)
    select (
      (select count(*) from accounts.account full join registered on actor = id where actor is null or id is null) +
      (select count(*) from profile.details full join changed on actor = account_id where actor is null or account_id is null or txid <> details.xmin)
    )::int as apart`)
  await client.end()
  return rows[0]!.apart
}

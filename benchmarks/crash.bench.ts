import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figure, rounded } from './figures.ts'
import { inhabitantsOf } from './processes.ts'
import { ask, openProduct, PASSWORD, type Product } from './product.ts'

// Does anything acknowledged get lost when processes die under load? Twenty rounds of kill -9 on the server, PostgreSQL, or both, at a
// random moment under fifty writers (registrations and profile changes); afterwards every acknowledged write must be there (R1, R2).
const ROUNDS = 20
const WRITERS = 50
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const registered = new Set<string>()
const changed = new Map<string, { readonly phone: string; readonly acknowledged: number }>()
let serial = 0
let restartMs = 0

for (let round = 0; round < ROUNDS; round++) {
  const since = performance.now()
  const product = await openProduct({ dataDir })
  restartMs = Math.max(restartMs, performance.now() - since)
  const stop = new AbortController()
  const writers = Array.from({ length: WRITERS }, () => write(product, stop.signal))
  await sleep(2_500 + Math.random() * 1_500)
  kill(product, round % 3)
  stop.abort()
  await Promise.all(writers)
  if (product.process.exitCode === null && product.process.signalCode === null) await end(product)
}
const product = await openProduct({ dataDir })
const lost = await countLost(product)
figure(`kill -9, ${ROUNDS} rounds under ${WRITERS} writers: acknowledged registrations`, rounded(registered.size))
figure('acknowledged profile changes (people)', rounded(changed.size))
figure('acknowledged writes that are missing', String(lost), 'must be 0')
figure('slowest restart until the address was printed', `${rounded(restartMs)} ms`)
await end(product)
rmSync(dataDir, { recursive: true, force: true })
if (lost > 0) process.exitCode = 1

/** Registers somebody and changes their profile again and again, noting what was acknowledged. Ends at the first cut. */
async function write({ url }: Product, signal: AbortSignal): Promise<void> {
  try {
    const phone = `+86138${String(10_000_000 + serial++).padStart(8, '0')}`
    await ask(url, '/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
    const code = await waitForCode(url, phone, signal)
    const { code: answered } = await ask(url, '/system/auth/user/userregister', { phone, code, password: PASSWORD, agreement: 'true' })
    if (answered !== 200) return
    registered.add(phone)
    const { data: token } = await ask(url, '/system/auth/user/userlogin', { username: phone, password: PASSWORD })
    for (let value = 1; !signal.aborted && typeof token === 'string'; value++) {
      const reply = await ask(url, '/system/auth/user/updateaccountinfo', { introduction: String(value) }, { token })
      if (reply.code !== 200) return
      changed.set(token, { phone, acknowledged: value })
    }
  } catch {
    // The line was cut: what was not acknowledged may be there or not.
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
    // It ended by itself in the meantime.
  }
}

async function end({ process: server }: Product): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** A registration is there when its phone is called taken by registering it; a change, when its value or a later one is read back. */
async function countLost({ url }: Product): Promise<number> {
  const { default: pg } = await import('pg')
  const { connectionTo } = await import('#server/database/postgres.ts')
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  const { rows } = await client.query<{ phone: string; introduction: string | null }>(
    'select phone, introduction from accounts.account left join profile.details on account_id = id',
  )
  await client.end()
  const kept = new Map(rows.map(({ phone, introduction }) => [phone, Number(introduction ?? 0)]))
  const missing = [...registered].filter((phone) => !kept.has(phone)).length
  const older = [...changed.values()].filter(({ phone, acknowledged }) => (kept.get(phone) ?? 0) < acknowledged).length
  await fetch(`${url}/healthz`)
  return missing + older
}

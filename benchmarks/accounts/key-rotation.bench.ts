import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { addSealedAccounts, readHash } from '../kit/many-accounts.ts'
import { openProduct, PASSWORD, type Product } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Rotates the secret key of a million phones with `keys:rotate`, while accounts log in and new ones register (S114).
const ACCOUNTS = 1_000_000
const LOGGED_IN = 500
const CLIENTS = 3
const [old, next] = [randomBytes(32), randomBytes(32)]
const textOf = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`
const BOTH = [textOf('new', next), textOf('old', old)].join(',')
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const settings = { DEMO: 'off', LOGIN_FAILURES_PER_ADDRESS: '1000' }
let drawn = 1
/** Draws the accounts in the same order in each run. */
const nextLogin = (): number => {
  drawn = (drawn * 48_271) % 2_147_483_647
  return drawn % LOGGED_IN
}
const phoneAt = (at: number) => `+86138${String(at).padStart(8, '0')}`

const before = await openProduct({ dataDir, isTemporary: false, env: { ...settings, SECRET_KEYS: textOf('old', old) } })
const { id } = await before.person('+8613900000001')
const sql = new pg.Client(connectionTo(dataDir))
await sql.connect()
const hash = await readHash(sql, id)
await addSealedAccounts(sql, openKeyring([{ id: 'old', key: old }]), { count: ACCOUNTS, hash, phoneAt })
await sql.query('vacuum analyze')
await sql.end()
await before[Symbol.asyncDispose]()

const product = await openProduct({ dataDir, isTemporary: false, env: { ...settings, SECRET_KEYS: BOTH } })
const done = { logins: 0, registrations: 0, refused: 0, busy: 0 }
let isRotating = true
let serial = 0
const since = performance.now()
const clients = [...Array.from({ length: CLIENTS }, () => logInUntilDone(product)), registerUntilDone(product)]
const output = await rotate()
const seconds = (performance.now() - since) / 1_000
isRotating = false
await Promise.all(clients)
if (!/phones of accounts: \d+ to seal anew, 0 left\./.test(output)) throw new Error(output)
for (const at of [0, ACCOUNTS - 1]) if (!(await logIn(product, phoneAt(at)))) done.refused++
const beside = `${done.logins} logins and ${done.registrations} registrations, ${done.busy} of them once more after BUSY`
record({ question: 'accounts/rotation-failures', figure: done.refused, note: `of ${beside}` })
record({ question: 'accounts/rotation', figure: seconds, note: `beside ${beside}` })
await product[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true, force: true })

async function rotate(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', MODE: 'trial', DATA_DIR: dataDir, SECRET_KEYS: BOTH }
  const child = spawn(process.execPath, ['scripts/command.ts', 'keys:rotate'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(text.slice(-2_000))
  return text
}

/** Repeats a login that the queue of hashes turned away, as the answer asks for. */
async function logIn(to: Product, phone: string): Promise<boolean> {
  for (;;) {
    const { code, data } = await tryLogIn(to, phone)
    if ((data as { readonly reason?: string } | null)?.reason !== 'BUSY') return code === 200
    done.busy++
    await sleep(1_000)
  }
}

async function tryLogIn({ ask }: Product, phone: string) {
  const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial++ & 255}`
  return await ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD }, { 'x-forwarded-for': address })
}

async function logInUntilDone(to: Product): Promise<void> {
  while (isRotating) {
    const isIn = await logIn(to, phoneAt(nextLogin() * (ACCOUNTS / LOGGED_IN)))
    if (isIn) done.logins++
    else done.refused++
  }
}

async function registerUntilDone(to: Product): Promise<void> {
  for (let at = 0; isRotating; at++) {
    await to.person(`+86137${String(at).padStart(8, '0')}`).then(
      () => done.registrations++,
      () => done.refused++,
    )
  }
}

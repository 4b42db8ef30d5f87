import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { perCpuSecond } from '../kit/figures.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { addSealedAccounts, phoneMac, readHash, sealPhone } from '../kit/many-accounts.ts'
import { openProduct, PASSWORD } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Compares sealed phones with plain ones among a million accounts, half of each: logins by the calls, and what a registration stores by
// its statements. A process with the role `web` alone runs no sweep, which would seal the plain half.
const ACCOUNTS = 1_000_000
const LOGGED_IN = 500
const STORED = 400
const REGISTERED = 100
const INSERT = 'insert into accounts.account'
const ROUNDS = 5

const product = await openProduct({ core: 0, env: { LOGIN_FAILURES_PER_ADDRESS: '1000', DEMO: 'off', ROLES: 'web' } })
const keyring = openKeyring(keysOfFolder(product.dataDir))
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
const { id } = await product.person('+8613900000001')
const hash = await readHash(sql, id)
const phoneAt = (kind: 'plain' | 'sealed', at: number) => `+861${kind === 'plain' ? 37 : 38}${String(at).padStart(8, '0')}`
await fill()

const { host } = new URL(product.url)
let turn = 0
const logIn = (kind: 'plain' | 'sealed') => (): string => {
  const who = turn++ % LOGGED_IN
  const body = new URLSearchParams({ username: phoneAt(kind, who), password: PASSWORD }).toString()
  const from = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.0.${who >> 8}.${who & 255}` }
  return httpRequest('POST', '/system/auth/user/userlogin', host, from, body)
}
const loginsOf = async (kind: 'plain' | 'sealed') => {
  const logins: Load = { connections: 4, seconds: 3, request: logIn(kind) }
  return (await perCpuSecond(product.cpuSeconds, () => load(product.url, logins))).perCpuSecond
}
const logins = await inRounds(ROUNDS, { plain: () => loginsOf('plain'), sealed: () => loginsOf('sealed') })
record({ question: 'accounts/sealed-logins', figure: middleOf(logins, 'sealed'), ...comparedTo(logins, 'sealed', 'plain') })

const before = product.cpuSeconds()
for (let at = 0; at < REGISTERED; at++) await product.person(`+86136${String(at).padStart(8, '0')}`)
const wholeMs = ((product.cpuSeconds() - before) * 1_000) / REGISTERED - 1_000 / middleOf(logins, 'sealed')
let next = ACCOUNTS
const stored = await inRounds(ROUNDS, { plain: () => cpuMsOf(storePlain), sealed: () => cpuMsOf(storeSealed) })
const [plainMs, sealedMs] = [middleOf(stored, 'plain'), middleOf(stored, 'sealed')]
record({
  question: 'accounts/sealed-registration',
  figure: wholeMs,
  peer: { name: 'plain', figure: wholeMs - (sealedMs - plainMs) },
  ratio: wholeMs / (wholeMs - (sealedMs - plainMs)),
  note: `storing takes ${(sealedMs * 1_000).toFixed(0)} µs sealed and ${(plainMs * 1_000).toFixed(0)} µs plain`,
})
await sql.end()
await product[Symbol.asyncDispose]()

/** Returns the CPU of this process and PostgreSQL for one stored account. */
async function cpuMsOf(store: (phone: string) => Promise<void>): Promise<number> {
  const own = process.cpuUsage()
  const database = product.cpuSeconds()
  for (let at = 0; at < STORED; at++) await store(phoneAt('sealed', next++))
  const { user, system } = process.cpuUsage(own)
  return ((user + system) / 1_000 + (product.cpuSeconds() - database) * 1_000) / STORED
}

async function storePlain(phone: string): Promise<void> {
  await sql.query('begin')
  await sql.query({
    name: 'plain',
    text: `${INSERT} (id, phone, agreement_version, agreed_at) values ($1, $2, '1', now())`,
    values: [randomUUID(), phone],
  })
  await sql.query('commit')
}

async function storeSealed(phone: string): Promise<void> {
  const accountId = randomUUID()
  const { mac, keyId } = phoneMac(keyring, phone)
  await sql.query('begin')
  const text = `${INSERT} (id, sealed_phone, agreement_version, agreed_at) values ($1, $2, '1', now())`
  await sql.query({ name: 'sealed', text, values: [accountId, sealPhone(keyring, accountId, phone)] })
  const index = 'insert into accounts.phone_index (mac, key_id, account_id) values ($1, $2, $3)'
  await sql.query({ name: 'index', text: index, values: [mac, keyId, accountId] })
  await sql.query({ name: 'other', text: 'select id from accounts.account where phone = $1', values: [phone] })
  await sql.query('commit')
}

async function fill(): Promise<void> {
  const half = ACCOUNTS / 2
  await sql.query(
    `${INSERT} (phone, password_hash, agreement_version, agreed_at)
     select '+86137' || lpad(n::text, 8, '0'), $2, '1', platform.now() from generate_series(0, $1::int - 1) as n`,
    [half, hash],
  )
  await addSealedAccounts(sql, keyring, { count: half, hash, phoneAt: (at) => phoneAt('sealed', at) })
  await sql.query('vacuum analyze')
}

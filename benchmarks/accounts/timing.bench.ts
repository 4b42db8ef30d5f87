import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { DECOY_HASH } from '#server/hashing/stored-hash.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { addSealedAccounts } from '../kit/many-accounts.ts'
import { type Answered, ask, openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Verifies that response times do not reveal if a phone has an account (S11). Runs 300 interleaved pairs for each call, after warm-up, in
// one process.
const PAIRS = 300
const AUTH = '/system/auth/user'
const product = await openProduct({
  env: {
    SMS_PER_PHONE_HOUR: '100000',
    SMS_PER_PHONE_DAY: '100000',
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    LOG_FILE: '/dev/null',
  },
})
const sql = new pg.Pool({ ...connectionTo(product.dataDir), max: 1 })
const phonesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at * 10_007).padStart(8, '0')}`)
const known = phonesOf('+86138', PAIRS)
const unknown = phonesOf('+86137', PAIRS)
const strangers = phonesOf('+86136', 30)
const client = await sql.connect()
const keyring = openKeyring(keysOfFolder(product.dataDir))
await addSealedAccounts(client, keyring, { count: known.length, hash: DECOY_HASH, phoneAt: (at) => known[at] ?? '' })
client.release()

let farthest = { area: 0.5, name: '' }
let turn = 0
const post = (call: string, fields: Readonly<Record<string, string>>) =>
  ask(product.url, `${AUTH}/${call}`, fields, { 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn++ & 255}` })
/** Unused codes would require a proof of work (S9), and a phone may get one code a minute (S6), so both are reset. */
const resetCodes = () =>
  sql.query(`update accounts.code set proven_at = platform.now(); delete from platform.bucket where key like 'sms-%'`)

await measure('sendsmsvcode, login', 'ok', (phone) => post('sendsmsvcode', { phone, purpose: 'login' }))
await measure('verifycode, login', 'OTP_INVALID', (phone) => post('verifycode', { phone, purpose: 'login', code: '000000' }))
await resetCodes()
await measure('sendsmsvcode, reset', 'ok', (phone) => post('sendsmsvcode', { phone, purpose: 'reset' }))
await measure('forgetpwd', 'OTP_INVALID', (phone) => post('forgetpwd', { phone, code: '000000', password: 'Calm-Harbour-93' }))
await measure('userlogin by password', 'LOGIN_FAILED', (phone) => post('userlogin', { username: phone, password: 'Wrong-River-27' }))
await measure('checkunique, phone', 'ok', (phone) => post('checkunique', { field: 'phone', value: phone }))
record({ question: 'accounts/timing', figure: farthest.area, note: farthest.name })
await sql.end()
await product[Symbol.asyncDispose]()

async function measure(name: string, label: string, once: (phone: string) => Promise<Answered>): Promise<void> {
  for (const phone of strangers) await once(phone)
  await resetCodes()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < PAIRS; at++) {
    const pair = [
      ['known', known[at]!],
      ['unknown', unknown[at]!],
    ] as const
    // Alternates the order, so that neither kind always follows the other's leftover work.
    for (const [kind, phone] of at % 2 ? pair : pair.toReversed()) {
      const began = performance.now()
      const { code, data } = await once(phone)
      times[kind].push(performance.now() - began)
      const reason = code === 200 ? 'ok' : (data as { reason: string }).reason
      if (reason !== label) throw new Error(`${name} answered ${reason}: what is measured is something else`)
    }
    if (at % 20 === 19) await resetCodes()
  }
  const area = areaUnderCurve(times.known, times.unknown)
  if (Math.abs(area - 0.5) >= Math.abs(farthest.area - 0.5)) farthest = { area, name }
  figure(name, rounded(area, 3), `medians ${rounded(Math.abs(median(times.known) - median(times.unknown)), 2)} ms apart`)
}

/** Returns the share of pairs in which a time of one kind exceeds one of the other; one half means that they cannot be distinguished. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of ones) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (ones.length * others.length)
}

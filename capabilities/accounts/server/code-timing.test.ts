import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPhone, openWorld, type World } from '#tests/world.ts'

const SEND = '/system/auth/user/sendsmsvcode'
const VERIFY = '/system/auth/user/verifycode'
const UNIQUE = '/system/auth/user/checkunique'
const PAIRS = 300

/** Limits out of the way: this is about time alone. */
const env = Object.fromEntries(
  ['SMS_HOURLY_CAP', 'SMS_DAILY_CAP', 'SMS_PER_PHONE_HOUR', 'SMS_PER_PHONE_DAY', 'SMS_PER_PREFIX_HOUR'].map((name) => [name, '100000']),
)

test('nobody can tell by the clock whether a phone has an account (S11)', { timeout: 180_000 }, async (t) => {
  await using world = await openWorld({ env })
  const known = await addPeople(world, PAIRS)
  const unknown = Array.from({ length: PAIRS }, newPhone)
  await world.sql.query(`update accounts.code set proven_at = floor.now()`)

  const story = async (name: string, ask: (phone: string) => Promise<unknown>) => {
    for (let at = 0; at < 30; at++) await ask(newPhone())
    await world.sql.query(`update accounts.code set proven_at = floor.now()`)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let at = 0; at < PAIRS; at++) {
      // Always in this order: what the first leaves running would slow the second.
      for (const [kind, phone] of [
        ['known', known[at]!],
        ['unknown', unknown[at]!],
      ] as const) {
        const began = performance.now()
        await ask(phone)
        times[kind].push(performance.now() - began)
      }
      if (at % 20 === 0) await world.sql.query(`update accounts.code set proven_at = floor.now()`)
    }
    const area = areaUnderCurve(times.known, times.unknown)
    const apartMs = Math.abs(median(times.known) - median(times.unknown))
    t.diagnostic(`${name}: AUC ${area.toFixed(3)}, medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`)
    assert.ok(area > 0.42 && area < 0.58 && apartMs <= 5, name)
  }
  await story('sendsmsvcode login', (phone) => world.ask(SEND, { phone, purpose: 'login' }))
  await story('verifycode login', (phone) => world.ask(VERIFY, { phone, purpose: 'login', code: '000000' }))
  await story('checkunique phone', (phone) => world.ask(UNIQUE, { field: 'phone', value: phone }))
})

async function addPeople(world: World, count: number): Promise<string[]> {
  const { rows } = await world.sql.query<{ phone: string }>(
    `insert into accounts.account (phone, password_hash, agreement_version, agreed_at)
     select '+86138' || lpad((at * 10007)::text, 8, '0'), 'none', '1', floor.now() from generate_series(1, $1) as at returning phone`,
    [count],
  )
  return rows.map(({ phone }) => phone)
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How often a time of one kind is longer than one of the other: one half means that they cannot be told apart. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { howMany } from '#tests/size.ts'
import { endTry, type Try } from './log-in-store.ts'
import { openThrottle } from './log-in-throttle.ts'

/** A plain model of the rules of S33; times are in seconds. */
type Bucket = { failures: number[]; running: number[]; inARow: number }
type Limits = { readonly perAddress: number; readonly perAccount: number }

const fresh = (): Bucket => ({ failures: [], running: [], inARow: 0 })

function tidy(bucket: Bucket, now: number, within: number): Bucket {
  const abandoned = bucket.running.filter((began) => began <= now - 10)
  return {
    failures: [...bucket.failures, ...abandoned].filter((at) => at > now - within).sort((a, b) => a - b),
    running: bucket.running.filter((began) => began > now - 10),
    inARow: bucket.inARow + abandoned.length,
  }
}

function judge(address: Bucket, account: Bucket, now: number, limits: Limits): 'go' | 'wait' | 'shut' {
  if (address.failures.length >= limits.perAddress || account.inARow >= 100) return 'shut'
  const extra = account.failures.length - limits.perAccount
  if (extra >= 0 && account.failures.at(-1)! + Math.min(60, 2 ** extra) > now) return 'shut'
  const addressIsFull = address.failures.length + address.running.length >= limits.perAddress
  return addressIsFull || account.running.length >= Math.max(1, -extra) ? 'wait' : 'go'
}

type Action =
  | { readonly do: 'begin'; readonly address: number; readonly account: number }
  | { readonly do: 'end'; readonly which: number; readonly outcome: 'failed' | 'succeeded' | 'cancelled' }
  | { readonly do: 'sleep'; readonly seconds: number }

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('begin' as const), address: fc.nat(1), account: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('end' as const),
        which: fc.nat(9),
        outcome: fc.constantFrom('failed' as const, 'failed' as const, 'failed' as const, 'succeeded' as const, 'cancelled' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('sleep' as const), seconds: fc.constantFrom(1, 1, 2, 4, 9, 11, 64, 301, 901) }) },
  ),
  { minLength: 20, maxLength: 90 },
)

/** Stops the clocks of this one session, which reads them from a setting: defining them anew would discard its plans each time. */
async function stopClock(sql: pg.Pool): Promise<void> {
  await setClock(sql, 0)
  const at = `select current_setting('test.clock')::timestamptz`
  await sql.query(`create or replace function platform.now() returns timestamptz language sql stable as $$ ${at} $$;
    create or replace function platform.moment() returns timestamptz language sql volatile as $$ ${at} $$`)
}

async function setClock(sql: pg.Pool, seconds: number): Promise<void> {
  await sql.query(`select set_config('test.clock', $1, false)`, [new Date(Date.UTC(2030) + seconds * 1_000).toISOString()])
}

test('The buckets in the database follow the model for any sequence of actions (S33)', async () => {
  await using database = await openFreshDatabase()
  const sql = new pg.Pool({ ...database.settings, max: 1 }).on('error', () => {})
  const limits = { perAddress: 6, perAccount: 3 }
  let seconds = 0
  let run = 0
  const begin = 'select verdict, began_at from accounts.begin_try($1, $2, $3, $4)'
  try {
    await stopClock(sql)
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        run++
        const model = new Map<string, Bucket>()
        const open: (Try & { at: number })[] = []
        for (const action of all) {
          if (action.do === 'sleep') {
            seconds += action.seconds
            await setClock(sql, seconds)
          } else if (action.do === 'end') {
            const [taken] = open.splice(action.which % Math.max(1, open.length), 1)
            if (!taken) continue
            await endTry(sql, taken, action.outcome)
            for (const key of [taken.addressKey, taken.accountKey])
              note(model.get(key)!, taken.at, action.outcome, key === taken.accountKey)
          } else {
            const keys = { addressKey: `address ${run} ${action.address}`, accountKey: `account ${run} ${action.account}` }
            const address = tidy(model.get(keys.addressKey) ?? fresh(), seconds, 300)
            const account = tidy(model.get(keys.accountKey) ?? fresh(), seconds, 900)
            const expected = judge(address, account, seconds, limits)
            const { rows } = await sql.query(begin, [keys.addressKey, limits.perAddress, keys.accountKey, limits.perAccount])
            assert.equal(rows[0].verdict, expected)
            if (expected !== 'go') continue
            model.set(keys.addressKey, { ...address, running: [...address.running, seconds] })
            model.set(keys.accountKey, { ...account, running: [...account.running, seconds] })
            open.push({ ...keys, beganAt: rows[0].began_at, at: seconds })
          }
        }
      }),
      { numRuns: howMany(30, 200) },
    )
  } finally {
    await sql.end()
  }

  function note(bucket: Bucket, began: number, outcome: string, isAccount: boolean): void {
    const place = bucket.running.indexOf(began)
    if (place >= 0) bucket.running.splice(place, 1)
    if (outcome === 'failed') {
      bucket.failures.push(seconds)
      bucket.inARow++
    } else if (outcome === 'succeeded' && isAccount) Object.assign(bucket, { failures: [], inARow: 0 })
  }
})

test('A hundred failures in a row lock the account until another way of login succeeds, and no wait exceeds a minute (S33)', async () => {
  await using database = await openFreshDatabase()
  const sql = new pg.Pool({ ...database.settings, max: 1 }).on('error', () => {})
  try {
    await stopClock(sql)
    const longest: number[] = []
    let seconds = 0
    for (let failures = 0; failures < 100; ) {
      await setClock(sql, seconds)
      const { rows } = await sql.query('select * from accounts.begin_try($1, 1000, $2, 10)', [`address ${seconds}`, 'account x'])
      if (rows[0].verdict === 'go') {
        await sql.query('select accounts.end_try($1, $2, $3, $4)', [`address ${seconds}`, 'account x', rows[0].began_at, 'failed'])
        failures++
        seconds += 1
      } else {
        longest.push(rows[0].wait_ms)
        seconds += rows[0].wait_ms / 1_000
      }
    }
    assert.equal(Math.max(...longest), 59_000)
    await setClock(sql, seconds + 10 * 86_400)
    const begin = async () =>
      (await sql.query('select verdict, shut_by from accounts.begin_try($1, 1000, $2, 10)', ['address y', 'account x'])).rows
    assert.deepEqual(await begin(), [{ verdict: 'shut', shut_by: 'row' }])
    await sql.query(`update accounts.login_bucket set failed_at = '{}'`)
    assert.deepEqual(await begin(), [{ verdict: 'shut', shut_by: 'row' }], 'also when each of them is long ago')
    assert.deepEqual((await sql.query(`select running from accounts.login_bucket where running <> '{}'`)).rows, [], 'and takes no try')
  } finally {
    await sql.end()
  }
})

test('Waiting logins proceed one by one, and get a busy refusal after two seconds', async () => {
  await using database = await openFreshDatabase()
  const pool = new pg.Pool({ ...database.settings, max: 2 }).on('error', () => {})
  try {
    const throttle = openThrottle({ pool, phones: { macsOf: () => [], nameOf: (text) => text } }, { perAddress: 30, perAccount: 1 })
    const name = { nameKey: 'nobody' }
    const first = await throttle.begin(name, '10.0.0.1')
    assert.equal(first.verdict, 'go')
    const second = throttle.begin(name, '10.0.0.2')
    const began = performance.now()
    assert.equal((await throttle.begin(name, '10.0.0.3')).verdict === 'go', false)
    assert.ok(performance.now() - began >= 1_900)
    assert.equal((await second).verdict, 'busy')
    const third = throttle.begin(name, '10.0.0.2')
    if (first.verdict === 'go') await throttle.end(first.taken, 'succeeded')
    assert.equal((await third).verdict, 'go')
  } finally {
    await pool.end()
  }
})

test('Setting the clock back releases no wait, and a try of a dead process counts as a failure', async () => {
  await using database = await openFreshDatabase()
  const sql = new pg.Pool({ ...database.settings, max: 1 }).on('error', () => {})
  const begin = async () => (await sql.query(`select verdict from accounts.begin_try('address a', 2, 'account a', 50)`)).rows[0].verdict
  try {
    await stopClock(sql)
    await setClock(sql, 10_000)
    assert.deepEqual([await begin(), await begin(), await begin()], ['go', 'go', 'wait'])
    await setClock(sql, 9_000)
    assert.equal(await begin(), 'wait')
    await setClock(sql, 10_011)
    assert.equal(await begin(), 'shut')
    await setClock(sql, 10_301)
    assert.equal(await begin(), 'go')
  } finally {
    await sql.end()
  }
})

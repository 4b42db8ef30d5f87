import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { howMany } from '#tests/size.ts'
import { LimitModel } from './limit-model.ts'
import { type LimitRule, openLimits, sweepLimits, type Taken } from './limits.ts'
import { sharesOf } from './shares.ts'

const limit = { timeout: 60_000 }
const MINUTE = 60_000

test('exactly the allowed number of a hundred simultaneous requests over two pools pass', limit, async () => {
  await using clock = await openClock()
  await using other = await clock.openPool()
  const both = [openLimits(clock), openLimits(other)]
  const rules: LimitRule[] = [
    { key: 'b', times: 10, withinMs: MINUTE },
    { key: 'a', times: 50, withinMs: MINUTE },
  ]
  // Half of the calls name the keys in reverse order, which would deadlock if the order mattered.
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, index) => both[index % 2]!.take(index % 4 < 2 ? rules : rules.toReversed())),
  )
  assert.equal(taken.filter(({ passed }) => passed).length, 10)
  assert.deepEqual(await openLimits(clock).look([{ key: 'a', times: 11, withinMs: MINUTE }]), { passed: true })
  assert.equal((await openLimits(clock).look([{ key: 'a', times: 10, withinMs: MINUTE }])).passed, false)
})

test('a request that waited for a lock is counted at the time of its turn', limit, async () => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  const rule = { key: 'a', times: 2, withinMs: 1_000 }
  await limits.take([rule])
  const blocker = await clock.pool.connect()
  await blocker.query("begin; select from platform.bucket where key = 'a' for update")
  const waiting = limits.take([rule])
  await blocker.query('select pg_sleep(1.1)')
  await blocker.query('commit')
  blocker.release()
  await waiting
  assert.equal((await limits.take([rule])).passed, true) // the first hit has expired, the second was just counted
  assert.equal((await limits.take([rule])).passed, false)
})

test('waits are whole seconds, and the longest is returned', limit, async () => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  const short = { key: 'short', times: 1, withinMs: 1_500 }
  const long = { key: 'long', times: 1, withinMs: 2 * MINUTE }
  await limits.take([short, long])
  assert.deepEqual(await limits.take([short, long]), { passed: false, key: 'long', retryAfter: 120 })
  assert.deepEqual(await limits.look([short]), { passed: false, key: 'short', retryAfter: 2 })
  await clock.moveTo(119_000)
  assert.deepEqual(await limits.take([short, long]), { passed: false, key: 'long', retryAfter: 1 })
  await clock.moveTo(120_100)
  assert.deepEqual(await limits.take([short, long]), { passed: true })
})

test('a clock that is set back makes no wait longer than the rule', limit, async () => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  const rule = { key: 'a', times: 1, withinMs: MINUTE, penaltyMs: 30 * MINUTE }
  for (const question of ['take', 'look'] as const) {
    await clock.pool.query('truncate platform.bucket')
    await clock.moveTo(1_000 * MINUTE)
    await limits.take([rule])
    await clock.moveTo(0)
    const refused = await limits[question]([rule])
    assert.ok(!refused.passed && refused.retryAfter <= 1_800)
    await clock.moveTo(31 * MINUTE)
    assert.equal((await limits.look([rule])).passed, true)
  }
})

test('a permit that is given back may be taken again, and ends the penalty that it started', limit, async () => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  const rule = { key: 'a', times: 2, withinMs: MINUTE, penaltyMs: 60 * MINUTE }
  await limits.take([rule])
  await limits.take([rule])
  assert.equal((await limits.take([rule])).passed, false)
  await limits.giveBack(['a', 'a', 'nobody'])
  assert.equal((await limits.take([rule])).passed, true)
  assert.equal((await limits.take([rule])).passed, false)
})

test('sweeping removes only expired entries', limit, async () => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  await clock.pool.query(
    "insert into platform.bucket select 'dead ' || n, array[platform.now()], interval '1 minute', null, platform.now() - interval '1 second' from generate_series(1, 1200) n",
  )
  await limits.take([{ key: 'alive', times: 1, withinMs: MINUTE }])
  assert.equal(await sweepLimits(clock), 1_200)
  assert.equal((await limits.look([{ key: 'alive', times: 1, withinMs: MINUTE }])).passed, false)
})

test('property: every history matches the simple model', limit, async (t) => {
  await using clock = await openClock()
  const limits = openLimits(clock)
  const rule = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    times: fc.integer({ min: 0, max: 4 }),
    withinMs: fc.constantFrom(10_000, 60_000, 3_600_000),
    penaltyMs: fc.option(fc.constantFrom(30_000, 7_200_000), { nil: 0 }),
  })
  const rules = fc.array(rule, { minLength: 1, maxLength: 3 })
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('take' as const), rules }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), rules }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('give back' as const),
        keys: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(5_000, 20_000, 100_000, 4_000_000) }) },
  )
  let asked = 0
  const history = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    await clock.pool.query('truncate platform.bucket')
    const model = new LimitModel()
    let now = 0
    await clock.freezeAt(now)
    // Hits are kept for the longest window that ever counted their key, so each key meets its longest window first.
    const longest = ['a', 'b', 'c'].map((key) => ({ key, times: 4, withinMs: 3_600_000 }))
    assert.deepEqual(simplify(await limits.take(longest)), model.take(longest, now))
    for (const each of steps) {
      asked++
      if (each.kind !== 'wait') await clock.freezeAt(now)
      if (each.kind === 'wait') now += each.ms
      else if (each.kind === 'give back') {
        await limits.giveBack(each.keys)
        model.giveBack(each.keys)
      } else {
        const asRules: LimitRule[] = each.rules.map(({ penaltyMs, ...rest }) => (penaltyMs ? { ...rest, penaltyMs } : rest))
        assert.deepEqual(simplify(await limits[each.kind](asRules)), model[each.kind](asRules, now))
      }
    }
  })
  await fc.assert(history, { numRuns: howMany(10, 120), interruptAfterTimeLimit: 30_000 })
  t.diagnostic(`${asked} steps`)
})

/** Returns the wait only. Two keys may have equal waits, and either may be reported. */
const simplify = (taken: Taken): number => (taken.passed ? 0 : taken.retryAfter)

/** Opens a database whose clock the test sets. */
async function openClock() {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const openPool = async () => {
    const pool = new pg.Pool({ ...settings, max: 8 })
    pool.on('error', () => {}) // the database is dropped while connections still close
    return { pool, [Symbol.asyncDispose]: () => pool.end() }
  }
  const { pool } = open.use(await openPool())
  const define = (name: string, body: string) =>
    pool.query(
      `create or replace function platform.${name}() returns timestamptz language sql stable parallel safe as $$ select ${body} $$`,
    )
  const opened = open.move()
  return {
    pool,
    openPool,
    /** Sets the clock ahead by this time. */
    moveTo: (ms: number) => define('now', `now() + interval '${ms} milliseconds'`),
    /** Stops both clocks, so that answers are exact. */
    async freezeAt(ms: number) {
      for (const name of ['now', 'moment']) await define(name, `timestamptz '2026-01-01' + interval '${ms} milliseconds'`)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

test('the rows of a limit name no account, and the answer names the key', limit, async () => {
  await using clock = await openClock()
  const [one, other] = [randomUUID(), randomUUID()].map((id) => ({ key: `comments account ${id}`, times: 1, withinMs: MINUTE }))
  for (const rule of [one!, other!]) assert.deepEqual(await openLimits(clock).take([rule]), { passed: true })
  assert.deepEqual(await openLimits(clock).take([one!]), { passed: false, key: one!.key, retryAfter: 60 })
  await sharesOf(clock)([one!.key], [100])
  const { rows } = await clock.pool.query<{ key: string }>('select key from platform.bucket union all select key from platform.share')
  assert.equal(rows.length, 3)
  for (const { key } of rows) assert.match(key, /^comments account [\w-]{43}$/)
  await openLimits(clock).giveBack([one!.key])
  assert.deepEqual(await openLimits(clock).take([one!]), { passed: true })
})

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openRequestLimit, type RequestLimit } from './request-limit.ts'
import { type Shares, sharesOf } from './shares.ts'

const limit = { timeout: 60_000 }
const TIMES = { perAddress: 300, costlyPerAddress: 60, perAccount: 1_200 }
/** Keeps the test process alive, because the awaited timers do not. */
function stayOpen(context: TestContext): void {
  const timer = setInterval(() => {}, 1_000)
  context.after(() => clearInterval(timer))
}
const visitor = (address: string) => ({ address, session: null })

test('two processes together allow exactly the limit', limit, async () => {
  await using database = await openAlmostWholeMinute()
  const settings = JSON.stringify(database.settings)
  const both = await Promise.all([0, 1].map(() => ask(settings)))
  assert.equal(both[0]! + both[1]!, 300)
  assert.ok(
    both.every((passed) => passed > 50),
    `${both}`,
  )
})

test('two addresses and an account have a limit each', limit, async () => {
  await using database = await openAlmostWholeMinute()
  const requestLimit = openRequestLimit(database.shares, { perAddress: 3, costlyPerAddress: 2, perAccount: 5 })
  const session = { id: 's', accountId: 'one', roles: [], granted: [], level: 'full', steppedUp: false } as const
  assert.equal(await countPassed(requestLimit, visitor('a'), 10), 3)
  assert.equal(await countPassed(requestLimit, visitor('b'), 10), 3)
  assert.equal(await countPassed(requestLimit, { address: 'a', session }, 10), 5)
  assert.equal(await countPassed(requestLimit, visitor('a'), 10, 'costly'), 2, 'what is costly is counted apart')
  assert.equal(await countPassed(requestLimit, visitor('a'), 10, 'media'), 10, 'and so is a broadcast')
  assert.equal(requestLimit.pass(visitor('a')), false) // a synchronous answer
})

test('a process remembers a bounded number of addresses, and a forgotten one asks for its share again', async () => {
  const asked: string[] = []
  const shares: Shares = async (keys) => {
    asked.push(...keys)
    return keys.map(() => ({ minute: 1, until: performance.now() + MINUTE, granted: 10 }))
  }
  const requestLimit = openRequestLimit(shares, TIMES, 2)
  for (const address of ['a', 'b', 'c', 'c', 'b', 'a', 'a']) await requestLimit.pass(visitor(address))
  assert.deepEqual(asked, ['address a', 'address b', 'address c', 'address a'])
})

test('ended minutes are forgotten without another request, and an answer in time leaves no timer', async (t) => {
  const timers = new Map<unknown, () => void>()
  t.mock.method(globalThis, 'setTimeout', (run: () => void) => {
    const timer = { unref: () => timer }
    timers.set(timer, run)
    return timer
  })
  t.mock.method(globalThis, 'clearTimeout', (timer: unknown) => timers.delete(timer))
  let [asked, until] = [0, 0]
  const shares: Shares = async (keys) => {
    asked += keys.length
    return keys.map(() => ({ minute: 1, until, granted: 10 }))
  }
  const requestLimit = openRequestLimit(shares, TIMES)
  const runTimers = () => {
    const due = [...timers.values()]
    timers.clear()
    for (const run of due) run()
  }
  for (const address of ['a', 'b', 'a']) await requestLimit.pass(visitor(address))
  assert.deepEqual([asked, timers.size], [3, 1], 'one timer, which forgets')
  runTimers()
  assert.equal(timers.size, 0, 'nothing is left to forget')
  until = performance.now() + MINUTE
  await requestLimit.pass(visitor('b'))
  runTimers()
  await requestLimit.pass(visitor('b'))
  assert.deepEqual([asked, timers.size], [4, 1], 'the minute of b goes on')
})

test('nearly every request is decided synchronously and quickly', limit, async (t) => {
  await using database = await openAlmostWholeMinute()
  const requestLimit = openRequestLimit(database.shares, { ...TIMES, perAddress: 50_000_000 })
  const caller = visitor('a')
  await requestLimit.pass(caller)
  const since = performance.now()
  let atOnce = 0
  for (let index = 0; index < 1_000_000; index++) if (requestLimit.pass(caller) === true) atOnce++
  const eachNs = ((performance.now() - since) * 1_000_000) / 1_000_000
  t.diagnostic(`${Math.round(eachNs)} ns each`)
  assert.equal(atOnce, 1_000_000)
  assert.ok(eachNs < 1_000)
})

test('a share is fetched before the previous one is used up', limit, async () => {
  await using database = await openAlmostWholeMinute()
  const requestLimit = openRequestLimit(database.shares, TIMES)
  await requestLimit.pass(visitor('a'))
  let waits = 0
  for (let index = 0; index < 200; index++) {
    const passed = requestLimit.pass(visitor('a'))
    if (typeof passed !== 'boolean') waits++
    assert.equal(await passed, true)
    await sleep(2)
  }
  assert.ok(waits < 10, `${waits} waits`)
})

test('requests pass quickly while the database is away, counted by each process alone', limit, async (t) => {
  stayOpen(t)
  const broken: Shares = () => Promise.reject(new Error('away'))
  const silent: Shares = () => new Promise(() => {})
  for (const shares of [broken, silent]) {
    const requestLimit = openRequestLimit(shares, { ...TIMES, perAddress: 20 })
    const since = performance.now()
    assert.equal(await countPassed(requestLimit, visitor('a'), 50), 20)
    assert.equal(await countPassed(requestLimit, visitor('b'), 50), 20)
    assert.ok(performance.now() - since < 8_000)
  }
})

test('a share that arrives after its minute serves only the requests that waited for it', limit, async (t) => {
  stayOpen(t)
  let taken = 0
  const late: Shares = async (keys) => {
    taken++
    return keys.map(() => ({ minute: taken, until: performance.now() - 1, granted: 8 }))
  }
  const requestLimit = openRequestLimit(late, { ...TIMES, perAddress: 20 })
  assert.equal(await countPassed(requestLimit, visitor('a'), 2), 2)
  assert.equal(taken, 1)
  assert.equal(await countPassed(requestLimit, visitor('a'), 1), 1)
  assert.equal(taken, 2, 'what was left of an ended minute is nobody’s')
})

type Asked = Parameters<RequestLimit['pass']>
async function countPassed(requestLimit: RequestLimit, caller: Asked[0], times: number, kind?: Asked[1]): Promise<number> {
  const passed = await Promise.all(Array.from({ length: times }, () => requestLimit.pass(caller, kind)))
  return passed.filter(Boolean).length
}

/** Starts a process that makes 300 requests; returns how many passed. */
async function ask(settings: string): Promise<number> {
  const child = fork(join(import.meta.dirname, 'request-limit-process.ts'), [settings], { execArgv: [] })
  return await new Promise((resolve, reject) => {
    child.once('message', (passed) => resolve(passed as number))
    child.once('error', reject)
  })
}

/** Opens a database at the beginning of its minute, so that no test runs into the next one. */
async function openAlmostWholeMinute() {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const pool = open.adopt(new pg.Pool({ ...settings, max: 4 }), (each) => each.end())
  pool.on('error', () => {}) // the database is dropped while connections still close
  await pool.query(
    `do $$ begin execute format('create or replace function platform.now() returns timestamptz language sql stable as %L',
       format('select now() + %L::interval', date_trunc('minute', now()) + interval '61 seconds' - now())); end $$`,
  )
  const opened = open.move()
  return { settings, shares: sharesOf({ pool }), [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

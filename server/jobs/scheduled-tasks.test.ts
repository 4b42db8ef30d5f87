import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openLog } from '#server/observe/log.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import type { ScheduledTask } from './jobs.ts'
import { openScheduledTasks } from './scheduled-tasks.ts'
import { type Throttle, unthrottled } from './throttle.ts'

const log = openLog({ logLevel: 'silent', logFile: undefined })

/** Opens a table whose rows become due, and processes that handle them. */
async function openWorks(processes = 2) {
  const open = new AsyncDisposableStack()
  const fresh = open.use(await openFreshDatabase())
  const pools = Array.from({ length: processes }, () => open.adopt(new pg.Pool({ ...fresh.settings, max: 3 }), (pool) => pool.end()))
  for (const pool of pools) pool.on('error', () => {}) // the database is dropped while connections still close
  const [sql] = pools as [pg.Pool]
  await sql.query('create table public.alarm (id int, at timestamptz, rung int not null default 0)')
  let [inside, most, fails] = [0, 0, 0]
  const work = (pool: pg.Pool): ScheduledTask => ({
    name: 'test/alarms',
    async run() {
      most = Math.max(most, ++inside)
      try {
        if (fails-- > 0) throw new Error('broken')
        await sleep(5)
        const { rowCount } = await pool.query(
          `update public.alarm set rung = rung + 1, at = null where id in (select id from public.alarm where at <= platform.now() limit 2)`,
        )
        return rowCount ?? 0
      } finally {
        inside--
      }
    },
    nextAt: async () => (await pool.query<{ at: Date | null }>('select min(at) as at from public.alarm')).rows[0]!.at,
  })
  const all = pools.map((pool) => openScheduledTasks({ pool, log, works: new Map([['test/alarms', work(pool)]]) }))
  for (const each of all) open.use(each)
  return {
    all,
    sql,
    failNext(times: number) {
      fails = times
    },
    most: () => most,
    rung: async () => (await sql.query<{ rung: number }>('select rung from public.alarm order by id')).rows.map(({ rung }) => rung),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function until(is: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 8_000
  while (!(await is())) {
    assert.ok(performance.now() < end, 'it did not come about in time')
    await sleep(20)
  }
}

test('overdue tasks run at the start, and later ones at their time, in one process at a time', async () => {
  await using works = await openWorks()
  await works.sql.query(`insert into public.alarm select n, platform.now() - interval '1 second' from generate_series(1, 5) as n`)
  await works.sql.query(`insert into public.alarm values (6, platform.now() + interval '1 second')`)
  for (const each of works.all) each.start()
  await until(async () => (await works.rung()).slice(0, 5).every((rung) => rung === 1))
  const { rows } = await works.sql.query<{ early: boolean }>(`select at > platform.now() as early from public.alarm where id = 6`)
  if (rows[0]!.early) assert.equal((await works.rung())[5], 0)
  await until(async () => (await works.rung())[5] === 1)
  assert.deepEqual(await works.rung(), [1, 1, 1, 1, 1, 1])
  assert.equal(works.most(), 1)
})

test('a new time takes effect by a wake, and a moved clock by an explicit run', async () => {
  await using works = await openWorks()
  for (const each of works.all) each.start()
  await sleep(200)
  await works.sql.query(
    `insert into public.alarm values (1, platform.now() + interval '300 milliseconds'), (2, platform.now() + interval '1 day')`,
  )
  works.all[0]!.wake('test/alarms')
  await until(async () => (await works.rung())[0] === 1)
  await works.sql.query(
    `create or replace function platform.now() returns timestamptz language sql stable as $$ select now() + interval '2 days' $$`,
  )
  await works.all[1]!.runNow()
  await until(async () => (await works.rung())[1] === 1) // another process that was already running may have handled the row
  assert.deepEqual(await works.rung(), [1, 1])
})

test('a postponed task is not checked before its time, and runs at once when it is woken', async () => {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const pool = open.adopt(new pg.Pool({ ...settings, max: 2 }), (each) => each.end())
  pool.on('error', () => {})
  let looks = 0
  const often: ScheduledTask = {
    name: 'test/often',
    async run() {
      looks++
      return 0
    },
    nextAt: async () => (await pool.query<{ at: Date }>(`select platform.now() + interval '200 milliseconds' as at`)).rows[0]!.at,
  }
  const all = open.use(openScheduledTasks({ pool, log, works: new Map([[often.name, often]]) }))
  const isQuiet = async () => {
    const before = looks
    await sleep(600)
    return looks === before
  }
  all.start()
  await until(async () => looks > 2)
  all.postpone()
  await until(isQuiet)
  const before = looks
  all.wake()
  await until(async () => looks > before)
})

test('a throttled task pauses after each batch, and an explicit run does not', async () => {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const pool = open.adopt(new pg.Pool({ ...settings, max: 2 }), (each) => each.end())
  pool.on('error', () => {})
  const throttles: Throttle[] = []
  const busy: ScheduledTask = {
    name: 'test/busy',
    async run(_, throttle) {
      throttles.push(throttle)
      return throttles.length % 3
    },
    nextAt: async () => null,
  }
  const all = open.use(openScheduledTasks({ pool, log, works: new Map([[busy.name, busy]]), share: 0.5 }))
  await all.runNow()
  assert.ok(throttles.length === 3 && throttles.every((throttle) => throttle === unthrottled))
  all.start()
  await until(async () => throttles.length === 6)
  assert.ok(throttles.slice(3).every((throttle) => throttle !== unthrottled))
})

test('a failed task is retried', async () => {
  await using works = await openWorks(1)
  await works.sql.query(`insert into public.alarm values (1, platform.now())`)
  works.failNext(1)
  works.all[0]!.start()
  await until(async () => (await works.rung())[0] === 1)
  works.failNext(1)
  await assert.rejects(works.all[0]!.runNow(), /broken/)
})

test('a hanging task delays no other, is given up at its own limit, and is not started twice', async () => {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const pool = open.adopt(new pg.Pool({ ...settings, max: 2 }), (each) => each.end())
  pool.on('error', () => {})
  let [begun, done] = [0, 0]
  let release = () => {}
  const hung = new Promise<void>((resolve) => (release = resolve))
  const hanging: ScheduledTask = {
    name: 'test/hanging',
    withinMs: 50,
    async run() {
      begun++
      await hung
      return 0
    },
    nextAt: async () => null,
  }
  const quick: ScheduledTask = { name: 'test/quick', run: async () => (++done > 3 ? 0 : 1), nextAt: async () => null }
  const works = new Map([hanging, quick].map((work) => [work.name, work]))
  const reports: string[] = []
  const listening = { ...log, error: (_: string, defect: unknown) => void reports.push(String(defect)) }
  const all = open.use(openScheduledTasks({ pool, log: listening, works }))
  all.start()
  await until(async () => done === 4)
  await until(async () => reports.some((each) => each.includes('has not come back')))
  assert.match(reports[0]!, /took longer than 50 ms/)
  assert.equal(begun, 1, 'another batch beside the one that hangs')
  const elsewhere = open.use(openScheduledTasks({ pool, log, works: new Map([[quick.name, quick]]) }))
  await elsewhere.runNow() // the lock of the abandoned batch was released
  release()
  all.wake()
  await until(async () => begun === 2)
})

test('simultaneous tasks share one connection', async () => {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const pool = open.adopt(new pg.Pool({ ...settings, max: 5 }), (each) => each.end())
  pool.on('error', () => {})
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let inside = 0
  const waiting = (name: ScheduledTask['name']): ScheduledTask => ({
    name,
    async run() {
      inside++
      await gate
      return 0
    },
    nextAt: async () => null,
  })
  const names = ['test/a', 'test/b', 'test/c', 'test/d'] as const
  const all = open.use(openScheduledTasks({ pool, log, works: new Map(names.map((name) => [name, waiting(name)])) }))
  all.start()
  await until(async () => inside === names.length)
  assert.equal(pool.totalCount, 1)
  release()
})

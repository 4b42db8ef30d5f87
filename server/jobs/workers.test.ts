import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSettings } from '#server/database/database.ts'
import { platformRetention } from '#server/retention/platform-retention.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { openProcess, openTestDatabase } from './processes.stand-in.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))

/** Starts a process that works on jobs and is killed at some moment after it took one. */
async function runUntilKilled(settings: DatabaseSettings): Promise<void> {
  const child = spawn(process.execPath, ['server/jobs/jobs-process.stand-in.ts', JSON.stringify({ settings, pauseMs: 3 })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.resume()
  await sleep(randomInt(40))
  child.kill('SIGKILL')
  await ended
}

testInFull('each job of processes that are killed at any moment is done once', { timeout: 60_000 }, async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using sender = await openProcess(fresh.settings, { starts: false })
  const ids = Array.from({ length: 80 }, (_, at) => String(at).padStart(3, '0'))
  for (const id of ids) await sender.send(id)
  await Promise.all(
    [1, 2].map(async () => {
      for (let times = 0; times < 3; times++) await runUntilKilled(fresh.settings)
    }),
  )
  await using heir = await openProcess(fresh.settings)
  await fresh.moveClock('1 minute')
  await heir.runner.runScheduled()
  assert.deepEqual(await heir.rows(), ids)
})

test('a job that exceeds its time limit is aborted and tried again', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const tries: number[] = []
  await using process = await openProcess(fresh.settings, {
    withinMs: 100,
    async handler(payload, job) {
      tries.push(job.tries)
      if (job.tries === 1) await untilAborted(job.signal)
      await process.write(payload, job)
    },
  })
  await process.send('a')
  await until(() => tries.length === 1)
  await until(async () => (await process.runner.countDue()) === 0)
  await fresh.moveClock('1 minute')
  await process.runner.runScheduled()
  assert.deepEqual(tries, [1, 2])
  assert.deepEqual(await process.rows(), ['a'])
})

testInFull('a running job extends its lease, and is aborted once another worker has it', { timeout: 40_000 }, async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  let signal: AbortSignal | undefined
  await using process = await openProcess(fresh.settings, {
    async handler(_, job) {
      signal = job.signal
      await untilAborted(job.signal)
    },
  })
  await process.send('a')
  await until(() => signal !== undefined)
  const { pool } = process.database
  const endOf = async () => (await pool.query<{ at: Date }>('select due_at as at from platform.job')).rows[0]!.at.getTime()
  const first = await endOf()
  await until(async () => (await endOf()) > first)
  assert.equal(signal!.aborted, false)
  await pool.query('update platform.job set attempts = attempts + 1, worker = gen_random_uuid()')
  await until(() => signal!.aborted)
})

testInFull('a process that ends hands an unfinished job back, and another takes it at once', { timeout: 40_000 }, async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const taken = Promise.withResolvers<void>()
  await using sender = await openProcess(fresh.settings, { starts: false })
  const ending = await openProcess(fresh.settings, {
    async handler(_, job) {
      taken.resolve()
      await untilAborted(job.signal)
    },
  })
  await sender.send('a')
  await taken.promise
  await ending[Symbol.asyncDispose]()
  const { rowCount } = await sender.database.pool.query(
    'select from platform.job where worker is null and last_error is null and due_at <= platform.now()',
  )
  assert.equal(rowCount, 1)
  await using heir = await openProcess(fresh.settings)
  await until(async () => (await heir.rows()).length === 1)
})

test('a job whose end could not be written is tried again once the database answers, before its lease ends', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const tries: number[] = []
  await using process = await openProcess(fresh.settings, {
    async handler(payload, job) {
      tries.push(job.tries)
      if (job.tries > 1) return await process.write(payload, job)
      await process.database.pool.query('alter table platform.job rename to unreachable')
    },
  })
  await process.send('a')
  await until(() => tries.length === 1)
  await sleep(100)
  await process.database.pool.query(`
    update platform.unreachable set due_at = platform.now() + interval '1 hour';
    alter table platform.unreachable rename to job`)
  await until(async () => (await process.rows()).length === 1)
  assert.deepEqual(tries, [1, 2])
})

test('a job that failed nine times is given up, and its masked error stays for a day', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  let tries = 0
  await using process = await openProcess(fresh.settings, {
    async handler() {
      tries++
      throw new Error('no answer from +8613912345678')
    },
  })
  await process.send('a')
  for (let minutes = 0; minutes < 12; minutes++) {
    await fresh.moveClock(`${minutes * 10} minutes`)
    await process.runner.runScheduled()
  }
  assert.equal(tries, 9)
  assert.equal(await process.runner.countGivenUp(), 1)
  const { rows } = await process.database.pool.query<{ attempts: number; last_error: string }>(
    'select attempts, last_error from platform.job',
  )
  assert.equal(rows[0]!.attempts, 9)
  assert.match(rows[0]!.last_error, /^Error: no answer from .*5678$/)
  assert.doesNotMatch(rows[0]!.last_error, /13912345678/)
  assert.equal(await removeExpired(process.database.pool, platformRetention.rules ?? []), 0)
  await fresh.moveClock('2 days')
  assert.equal(await removeExpired(process.database.pool, platformRetention.rules ?? []), 1)
})

test('a job that was sent or taken before the clock went back does not wait until it is as late again', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using sender = await openProcess(fresh.settings, { starts: false })
  await fresh.moveClock('1 day')
  for (const id of ['sent', 'taken']) await sender.send(id)
  const { pool } = sender.database
  await pool.query(
    `update platform.job set attempts = 1, worker = gen_random_uuid(), due_at = platform.now() + interval '1 second' where payload->>'id' = 'taken'`,
  )
  await sender.send('later', { at: (await pool.query<{ at: Date }>(`select platform.now() + interval '1 hour' as at`)).rows[0]!.at })
  await fresh.moveClock('0')
  await using process = await openProcess(fresh.settings)
  await until(async () => (await process.rows()).length === 2)
  assert.deepEqual((await process.rows()).toSorted(), ['sent', 'taken'])
  const { rows } = await pool.query<{ waits: number }>(
    'select extract(epoch from due_at - platform.now())::float8 as waits from platform.job',
  )
  assert.ok(rows.length === 1 && rows[0]!.waits > 3_000 && rows[0]!.waits <= 3_600)
})

test('a job whose last attempt ended with its process is given up, and delays no other', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using sender = await openProcess(fresh.settings, { starts: false })
  await sender.send('a')
  await sender.database.pool.query(
    `insert into platform.job (kind, payload, due_at, attempts, worker)
     select 'test/write', '{"id": "killed"}', platform.now() - interval '1 minute', 9, gen_random_uuid() from generate_series(1, 5)`,
  )
  await using process = await openProcess(fresh.settings, { atOnce: 1 })
  await until(async () => (await process.rows()).length === 1)
  assert.equal(await process.runner.countGivenUp(), 5)
})

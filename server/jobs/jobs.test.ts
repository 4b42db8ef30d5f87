import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import type { JobHandler } from './jobs.ts'
import { insert, openProcess, openTestDatabase } from './processes.stand-in.ts'

test('a job is sent only if its transaction commits, and is done at once by any worker', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using web = await openProcess(fresh.settings, { starts: false })
  await using worker = await openProcess(fresh.settings)
  await worker.runner.runScheduled()
  const failing = web.database.inTransaction(async (tx) => {
    await web.runner.jobs.send(tx, web.WRITE, { id: 'rolled back' })
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  const since = performance.now()
  await web.send('committed')
  await until(async () => (await web.rows()).length > 0)
  assert.ok(performance.now() - since < 2_000, `it took ${performance.now() - since} ms`)
  await worker.runner.runScheduled()
  assert.deepEqual(await web.rows(), ['committed'])
})

test('two processes do each of many jobs once, within the concurrency limit', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  let [now, most] = [0, 0]
  const watched =
    (write: JobHandler<{ id: string }>): JobHandler<{ id: string }> =>
    async (payload, job) => {
      most = Math.max(most, ++now)
      await sleep(1)
      await write(payload, job).finally(() => now--)
    }
  await using one = await openProcess(fresh.settings, { handler: (payload, job) => watched(one.write)(payload, job) })
  await using two = await openProcess(fresh.settings, { handler: (payload, job) => watched(two.write)(payload, job) })
  const ids = Array.from({ length: 100 }, (_, at) => String(at).padStart(3, '0'))
  await Promise.all(ids.map((id, at) => (at % 2 ? one : two).send(id)))
  await Promise.all([one.runner.runScheduled(), two.runner.runScheduled()])
  assert.deepEqual(await one.rows(), ids)
  assert.ok(most > 1 && most <= 4, `${most} at once`)
})

test('a failed job is retried later, and its unfinished effects are rolled back', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const tries: number[] = []
  await using process = await openProcess(fresh.settings, {
    handler: ({ id }, job) =>
      process.database.inTransaction(async (tx) => {
        tries.push(job.tries)
        await insert(tx, id)
        if (tries.length < 3) throw new Error('not yet')
        await job.done(tx)
      }),
  })
  await process.send('a')
  for (const [tried, clock] of [
    [1, '0'],
    [2, '1 minute'],
    [3, '2 minutes'],
  ] as const) {
    await fresh.moveClock(clock)
    await process.runner.runScheduled()
    assert.equal(tries.length, tried)
    assert.deepEqual(await process.rows(), tried === 3 ? ['a'] : [])
  }
  assert.deepEqual(tries, [1, 2, 3])
})

testInFull('a job of a killed process is done once by another', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using web = await openProcess(fresh.settings, { starts: false })
  await web.send('a')
  const doomed = spawn(
    globalThis.process.execPath,
    ['server/jobs/jobs-process.stand-in.ts', JSON.stringify({ settings: fresh.settings })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(doomed, 'exit')
  await once(doomed.stdout, 'data')
  doomed.kill('SIGKILL')
  await ended
  await using heir = await openProcess(fresh.settings)
  await fresh.moveClock('1 minute')
  await heir.runner.runScheduled()
  await fresh.moveClock('2 minutes')
  await heir.runner.runScheduled()
  assert.deepEqual(await heir.rows(), ['a'])
})

/** A job whose process is silent for too long waits for a retry; then another worker takes it. */
const LOST = { 'waits again': 'worker = null', 'is done elsewhere': 'attempts = attempts + 1, worker = gen_random_uuid()' }
for (const [how, change] of Object.entries(LOST))
  testInFull(`a delayed process that lost its job, which ${how}, has no effect`, async () => {
    await using fresh = await openTestDatabase(await openFreshDatabase())
    const release = Promise.withResolvers<void>()
    let refused: unknown
    await using slow = await openProcess(fresh.settings, {
      atOnce: 1,
      async handler(payload, job) {
        await release.promise
        await slow.write(payload, job).catch((defect: unknown) => {
          refused = defect
          throw defect
        })
      },
    })
    await slow.send('a')
    const { pool } = slow.database
    await until(async () => (await pool.query('select from platform.job where worker is not null')).rowCount === 1)
    await pool.query(`update platform.job set ${change}`)
    release.resolve()
    await until(() => refused !== undefined)
    assert.match(String(refused), /another worker/)
    assert.deepEqual(await slow.rows(), [])
    await using heir = await openProcess(fresh.settings)
    for (const clock of ['1 minute', '2 minutes']) {
      await fresh.moveClock(clock)
      await heir.runner.runScheduled()
    }
    assert.deepEqual(await heir.rows(), ['a'])
  })

test('jobs are timed by the database clock, and only the newest job of a key waits', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  await using process = await openProcess(fresh.settings)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await process.send('early', { at: inMinutes(10) })
  await process.send('replaced', { at: inMinutes(5), key: 'k' })
  await process.send('moved', { at: inMinutes(30), key: 'k' })
  await process.runner.runScheduled()
  assert.deepEqual(await process.rows(), [])
  await fresh.moveClock('11 minutes')
  await process.runner.runScheduled()
  assert.deepEqual(await process.rows(), ['early'])
  await fresh.moveClock('31 minutes')
  await process.runner.runScheduled()
  assert.deepEqual(await process.rows(), ['early', 'moved'])
})

test('a job sent under a waiting key runs after its own commit', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const seen: number[] = []
  await using process = await openProcess(fresh.settings, {
    handler: async () => void seen.push((await process.rows()).length),
  })
  await process.send('first', { key: 'count', at: new Date(Date.now() + 60_000) })
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const second = process.database.inTransaction(async (tx) => {
    await process.runner.jobs.send(tx, process.WRITE, { id: 'second' }, { key: 'count' })
    await insert(tx, 'row')
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  await fresh.moveClock('2 minutes')
  await sleep(200)
  assert.deepEqual(seen, [])
  mayCommit.resolve()
  await second
  await process.runner.runScheduled()
  assert.deepEqual(seen, [1])
})

test('a process that is asked to end takes no new jobs and finishes those in progress', async () => {
  await using fresh = await openTestDatabase(await openFreshDatabase())
  const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const process = await openProcess(fresh.settings, {
    atOnce: 1,
    async handler(payload, job) {
      taken.resolve()
      await release.promise
      await process.write(payload, job)
    },
  })
  await process.send('a')
  await taken.promise
  process.runner.drain()
  await process.send('b')
  setTimeout(release.resolve, 100)
  await process[Symbol.asyncDispose]()
  await using next = await openProcess(fresh.settings, { starts: false })
  assert.deepEqual(await next.rows(), ['a'])
  next.runner.start()
  await next.runner.runScheduled()
  assert.deepEqual(await next.rows(), ['a', 'b'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openLog } from '#server/observe/log.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openSweeps, type Sweep } from './sweeps.ts'

const log = openLog({ logLevel: 'silent', logFile: undefined })

/** Opens two processes on one database. */
async function openTwo() {
  const open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase('empty'))
  const [pool, otherPool] = [0, 1].map(() => open.adopt(new pg.Pool({ ...settings, max: 2 }), (each) => each.end())) as [pg.Pool, pg.Pool]
  return {
    here: (sweeps: readonly Sweep[]) => open.use(openSweeps({ pool }, log, [{ name: 'here', sweeps }])),
    there: (sweeps: readonly Sweep[]) => open.use(openSweeps({ pool: otherPool }, log, [{ name: 'there', sweeps }])),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

test('a failing sweep stops neither the other sweeps nor the next round, and its error reaches the caller', async () => {
  await using processes = await openTwo()
  const ran: string[] = []
  const sweeps = [async () => Promise.reject(new Error('broken')), async () => ran.push('second')]
  await assert.rejects(processes.here(sweeps).runNow(), /broken/)
  await assert.rejects(processes.there(sweeps).runNow(), /broken/)
  assert.deepEqual(ran, ['second', 'second'])
})

test('a round that is asked for during another, here or in another process, begins after it and runs whole', async () => {
  await using processes = await openTwo()
  const steps: string[] = []
  const asked: Promise<void>[] = []
  const there = processes.there([async () => steps.push('there')])
  const here = processes.here([
    async () => {
      const round = steps.push('here begins')
      if (round === 1) asked.push(there.runNow(), here.runNow())
      return steps.push('here ends')
    },
  ])
  await here.runNow()
  await Promise.all(asked)
  assert.deepEqual(steps.slice(0, 2), ['here begins', 'here ends'])
  assert.deepEqual(steps.filter((step) => step !== 'there').slice(2), ['here begins', 'here ends'])
  assert.equal(steps.filter((step) => step === 'there').length, 1)
})

test('the sweeps of one part run alone, and an unknown part is named', async () => {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase('empty'))
  const pool = open.adopt(new pg.Pool({ ...settings, max: 2 }), (each) => each.end())
  const ran: string[] = []
  const groups = ['one', 'other'].map((name) => ({ name, sweeps: [async () => ran.push(name)] }))
  const sweeps = open.use(openSweeps({ pool }, log, groups))
  await sweeps.runNow('other')
  assert.deepEqual(ran, ['other'])
  await assert.rejects(sweeps.runNow('none'), /none/)
})

test('sweeps end early when their process closes', async () => {
  await using processes = await openTwo()
  const ran: string[] = []
  const closing = processes.here([
    async (signal) => {
      void closing[Symbol.asyncDispose]()
      return ran.push(`first, ${signal.aborted ? 'aborted' : 'running'}`)
    },
    async () => ran.push('second'),
  ])
  await closing.runNow()
  assert.deepEqual(ran, ['first, aborted'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Transaction } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { madeUpEvent, openProcess, openTrail } from '../audit-parts.stand-in.ts'

const actionsOf = async (trail: Pick<Awaited<ReturnType<typeof openTrail>>, 'ask'>) =>
  (await trail.ask<{ action: string }>('select action from audit.entry order by txid, id')).map(({ action }) => action)

test('S118: an entry is stored in the transaction of its action or not at all, and only stored entries are logged', async () => {
  await using trail = await openTrail(openFreshDatabase())
  const { database, recorder } = trail
  await database.inTransaction((tx: Transaction<never>) => recorder.record(tx, madeUpEvent('kept', { facts: { how: 'well' } })))
  const failed = database.inTransaction(async (tx: Transaction<never>) => {
    await recorder.record(tx, madeUpEvent('undone'))
    await recorder.record(tx, madeUpEvent('undone'), madeUpEvent('undone, too'))
    throw new Error('no')
  })
  await assert.rejects(failed, /no/)
  assert.deepEqual(await actionsOf(trail), ['kept'])
  assert.deepEqual(trail.logged, [{ event: 'kept', facts: { outcome: 'ok', how: 'well' } }])
  assert.deepEqual(trail.counted, ['kept'])
  await trail.record(madeUpEvent('first', { facts: { how: 'together' } }), madeUpEvent('second'))
  assert.deepEqual(await actionsOf(trail), ['kept', 'first', 'second'])
  assert.deepEqual(trail.counted, ['kept', 'first', 'second'])
  for (let tries = 0; (await trail.link()).seq < 3 && tries < 300; tries++) await sleep(20)
  const verdict = await trail.verify()
  assert.deepEqual([verdict.broken, verdict.end.seq], [undefined, 3])
})

test('S19, S102: any reported text is stored without a full phone or token, and verifies as stored', async () => {
  await using trail = await openTrail(openFreshDatabase())
  const nasty = ['\0', '\ud800', '\u001b[31m', '\r\n', '"}', '\u2028', '__proto__', '13912345678', 'a'.repeat(43), '名字'.repeat(3_000)]
  for (const text of nasty) {
    await trail.record(
      madeUpEvent('made.up', { target: text, address: text, requestId: text, reason: text, facts: { text, [text.slice(0, 20)]: 1 } }),
    )
  }
  const numbers = { a: 0.1 + 0.2, b: 1e21, c: -0, d: 5e-324, e: Number.MAX_SAFE_INTEGER, f: Number.NaN, g: null, h: true, i: undefined }
  await trail.record(madeUpEvent('made.up', { facts: { ...numbers, z: 1, password: 'Quiet-River-27', phone: '+442079460018' } }))
  trail.recorder.report(madeUpEvent('odd\naction', { outcome: 'refused', facts: { text: '\0', code: '123456' } }))
  await trail.recorder.drain()
  const count = nasty.length + 2
  for (let tries = 0; (await trail.link()).seq < count && tries < 300; tries++) await sleep(20)
  const verdict = await trail.verify()
  assert.deepEqual([verdict.broken, verdict.end.seq], [undefined, count])
  const stored = JSON.stringify(await trail.ask('select * from audit.entry'))
  for (const whole of ['13912345678', 'a'.repeat(43), 'Quiet-River', '123456"', '2079460018']) assert.ok(!stored.includes(whole), whole)
  assert.ok(stored.includes('139****5678'))
})

/** A pool whose queries fail while `state.away` is true. */
const awayPool = (state: { away: boolean; tries: number }) => (pool: Pool) =>
  new Proxy(pool, {
    get: (target, name) =>
      name !== 'query'
        ? Reflect.get(target, name)
        : (...args: unknown[]) => {
            state.tries++
            if (state.away) return Promise.reject(new Error('Connection terminated unexpectedly'))
            return Reflect.apply(target.query, target, args) as unknown
          },
  })

test('a report waits for an unavailable database without blocking its caller, and is logged at once', async () => {
  await using trail = await openTrail(openFreshDatabase())
  const state = { away: true, tries: 0 }
  await using process = await openProcess(trail.settings, awayPool(state))
  for (let at = 0; at < 150; at++) process.recorder.report(madeUpEvent('told', { facts: { at } }))
  assert.equal(process.logged.filter(({ event }) => event === 'told').length, 150)
  await sleep(700)
  assert.ok(state.tries >= 2)
  assert.deepEqual(await actionsOf(trail), [])
  state.away = false
  for (let tries = 0; (await actionsOf(trail)).length < 150 && tries < 200; tries++) await sleep(20)
  const rows = await trail.ask<{ at: number; late: boolean }>(
    `select (facts->>'at')::int as at, at < now() - interval '200 milliseconds' as late from audit.entry order by txid, id`,
  )
  assert.deepEqual(
    rows.map(({ at }) => at),
    Array.from({ length: 150 }, (_, at) => at),
  )
  assert.ok(
    rows.every(({ late }) => late),
    'its time is when it happened',
  )
})

test('the queue is bounded, lost entries are counted in the log, and closing waits a limited time for the rest', async () => {
  await using trail = await openTrail(openFreshDatabase())
  const state = { away: true, tries: 0 }
  const process = await openProcess(trail.settings, awayPool(state))
  for (let at = 0; at < 1_300; at++) process.recorder.report(madeUpEvent('told'))
  const since = performance.now()
  await process[Symbol.asyncDispose]()
  assert.ok(performance.now() - since < 5_000)
  const lost = process.logged.filter(({ event }) => event === 'audit.write-failed').map(({ facts }) => Number(facts?.['count']))
  assert.equal(
    lost.reduce((sum, count) => sum + count, 0),
    1_300,
  )
})

test('an entry refused by the database does not block others, and a lost response causes no duplicate', async () => {
  await using trail = await openTrail(openFreshDatabase())
  let losesAnswers = true
  const losing = (pool: Pool) =>
    new Proxy(pool, {
      get: (target, name) =>
        name !== 'query'
          ? Reflect.get(target, name)
          : async (...args: unknown[]) => {
              const done = (await Reflect.apply(target.query, target, args)) as unknown
              if (losesAnswers) throw new Error('Connection terminated unexpectedly')
              return done
            },
    })
  await using process = await openProcess(trail.settings, losing)
  process.recorder.report(madeUpEvent('first'))
  process.recorder.report(madeUpEvent('impossible', { actor: 'nobody' }))
  process.recorder.report(madeUpEvent('last'))
  await sleep(100)
  losesAnswers = false
  await process.recorder.drain()
  assert.deepEqual((await actionsOf(trail)).sort(), ['first', 'last'])
  assert.ok(process.logged.some(({ event, facts }) => event === 'audit.write-failed' && facts?.['action'] === 'impossible'))
})

test('a flood of one refusal is stored thirty times and then counted, and other addresses and successful actions are unaffected', async () => {
  await using trail = await openTrail(openFreshDatabase())
  const refused = (action: string, address: string) =>
    trail.recorder.report(madeUpEvent(action, { outcome: 'refused', address, requestId: 'r' }))
  for (let at = 0; at < 100; at++) refused('login.failed', '10.0.0.1')
  for (let at = 0; at < 5; at++) refused('limit.tripped', '10.0.0.1')
  refused('login.failed', '10.0.0.2')
  for (let at = 0; at < 40; at++) trail.recorder.report(madeUpEvent('code.sent'))
  await trail.recorder.drain()
  const rows = await trail.ask(`
    select action, address, count(*)::int as entries, max((facts->>'more')::int) as more from audit.entry group by 1, 2 order by 1, 2`)
  assert.deepEqual(rows, [
    { action: 'code.sent', address: null, entries: 40, more: null },
    { action: 'limit.tripped', address: '10.0.0.1', entries: 2, more: 4 },
    { action: 'login.failed', address: '10.0.0.1', entries: 31, more: 70 },
    { action: 'login.failed', address: '10.0.0.2', entries: 1, more: null },
  ])
})

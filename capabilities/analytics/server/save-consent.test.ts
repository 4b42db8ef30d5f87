import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { send } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())
const rowsOf = async (text: string) => (await world.sql.query(text)).rows

test('a person is counted individually only after consent, and withdrawing it deletes the record', async () => {
  const person = await world.person()
  const item = await publish(world.sql, { 'zh-CN': { title: '己' } })
  const dwell = [{ name: 'dwell', number: item.number, seconds: 9 }]
  const accounts = async () => (await rowsOf('select account_id from analytics.event where account_id is not null')).length
  await send(world, dwell, person)
  assert.equal(await accounts(), 0)
  const answer = await world.ask('/api/analytics/consent/save', { agreed: true }, person)
  assert.deepEqual(answer.data, { agreed: true })
  await send(world, dwell, person)
  await world.runScheduledTasks()
  assert.equal(await accounts(), 1)
  assert.deepEqual(await rowsOf('select members from analytics.cohort_day where cohort = day'), [{ members: 1 }])
  await world.ask('/api/analytics/consent/save', { agreed: false }, person)
  assert.equal(await accounts(), 0)
  assert.equal((await rowsOf('select from analytics.member_day')).length, 0)
  assert.deepEqual((await world.ask('/api/analytics/consent', {}, person)).data, { agreed: false })
  assert.deepEqual((await actionsOn(world, `account:${person.id}`)).slice(-2), ['analytics.agreed', 'analytics.refused'])
})

test('deleting an account deletes its individual counts', async () => {
  const person = await world.person()
  await world.ask('/api/analytics/consent/save', { agreed: true }, person)
  await send(world, [{ name: 'page', path: '/home' }], person)
  await world.runScheduledTasks()
  await world.eraseAccount(person.id)
  for (const table of ['consent', 'member', 'member_day', 'member_interest', 'member_topic', 'event'])
    assert.deepEqual(await rowsOf(`select from analytics.${table} where account_id = '${person.id}'`), [], table)
})

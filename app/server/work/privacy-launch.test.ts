import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld } from '#tests/world.ts'

test('the launch check names overdue requests, old holds and terms that are shorter than recommended', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const stateOf = async (key: string, by = admin) => (await findDuty(world, by, key)).state
  for (const key of ['handlers', 'late', 'terms', 'holds']) assert.equal(await stateOf(key), 'good', key)

  const person = await world.person()
  const filed = await world.ask(
    '/api/privacy/request/submit',
    { kind: 'copy', text: '请提供我的资料副本。', name: '', contact: '', website: '' },
    person,
  )
  assert.equal(filed.http, 200, JSON.stringify(filed.data))
  const placed = await world.ask('/api/privacy/holds/place', { kind: 'account', id: person.id, reason: '公安机关要求' }, admin)
  assert.equal(placed.http, 200, JSON.stringify(placed.data))
  const term = await world.ask('/api/privacy/retention/set', { class: 'engagement.history', days: 90 }, admin)
  assert.equal(term.http, 200, JSON.stringify(term.data))
  const shorter = await findDuty(world, admin, 'terms')
  assert.equal(shorter.state, 'warning')
  assert.match(shorter.why['en-US'], /Reading history/)

  await world.clock.move(366 * DAY)
  const later = await world.operator(['admin'])
  assert.deepEqual([await stateOf('late', later), await stateOf('holds', later)], ['bad', 'warning'])
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let analyst: Person
before(async () => {
  world = await openWorld()
  analyst = await world.operator(['analyst'])
})
after(() => world[Symbol.asyncDispose]())

const save = (fields: object, by = analyst) => world.ask('/api/analytics/note/save', { ...fields }, by)
const listed = async (from: string, to: string) => {
  const { data } = await world.ask('/api/analytics/notes', { from, to }, analyst)
  return (data as unknown as { notes: { id: string; day: string; text: string }[] }).notes
}

test('a note stays on its day until it is changed or removed, and each change is recorded', async () => {
  const { http, data } = await save({ day: '2026-03-04', text: ' 首页改版 ' })
  assert.equal(http, 200)
  const id = String(data['id'])
  assert.deepEqual(await listed('2026-03-01', '2026-03-04'), [{ id, day: '2026-03-04', text: '首页改版' }])
  const before = { day: '2026-03-04', text: '首页改版' }
  const both = await Promise.all(['新首页上线', '新首页上线'].map((text) => save({ id, day: '2026-03-05', text, before })))
  assert.deepEqual(both.map(({ data: { reason } }) => reason ?? 'ok').toSorted(), ['NOTE_CHANGED', 'ok'])
  assert.deepEqual(await listed('2026-03-01', '2026-03-04'), [])
  assert.deepEqual(await listed('2026-03-05', '2026-03-05'), [{ id, day: '2026-03-05', text: '新首页上线' }])
  assert.equal((await world.ask('/api/analytics/note/remove', { id }, analyst)).http, 200)
  assert.deepEqual(await listed('2026-03-01', '2026-03-31'), [])
  assert.deepEqual(await actionsOn(world, `note:${id}`), ['analytics.note-saved', 'analytics.note-saved', 'analytics.note-removed'])
})

test('notes require a day, a text and the permission to write them', async () => {
  for (const wrong of [
    { day: '2026-02-30', text: 'a' },
    { day: '2026-03-04', text: ' ' },
    { day: '2026-03-04', text: '字'.repeat(81) },
  ])
    assert.equal((await save(wrong)).http, 422, JSON.stringify(wrong).slice(0, 40))
  const missing = randomUUID()
  assert.equal((await save({ id: missing, day: '2026-03-04', text: 'a' })).http, 404)
  assert.equal((await world.ask('/api/analytics/note/remove', { id: missing }, analyst)).http, 404)
  const editor = await world.operator(['editor'])
  assert.equal((await save({ day: '2026-03-04', text: 'a' }, editor)).http, 403)
  assert.equal((await world.ask('/api/analytics/notes', {}, editor)).http, 200)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { draftActivity } from '#tests/fixtures/activities.ts'
import { makeCourse } from '#tests/fixtures/college.ts'
import { makeSet } from '#tests/fixtures/curation.ts'
import { addPicture } from '#tests/fixtures/library.ts'
import { direct, makeStudio } from '#tests/fixtures/live.ts'
import { planClosing } from '#tests/fixtures/readers.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

// Tests by the calls that each kind of thing on legal hold is not deleted, and that it is once the hold is lifted.

let world: World
let admin: Person
before(async () => {
  world = await openWorld()
  admin = await world.operator(['admin', 'chief-editor', 'broadcaster'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

type Thing = { readonly target: string; readonly path: string; readonly fields: object }
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })

const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  async asset() {
    const id = await addPicture(world, admin.id)
    return { target: id, path: '/api/media/delete', fields: { id } }
  },
  async set() {
    const { id } = await makeSet(world, admin, 'artificial')
    return { target: id, path: '/api/curation/sets/remove', fields: { ids: [id] } }
  },
  async course() {
    const { id, version } = await makeCourse(world, admin, {}, 'draft')
    return { target: id, path: '/api/college/courses/remove', fields: { id, version } }
  },
  async studio() {
    const { id, version } = await makeStudio(world, admin)
    const closed = await direct(world, admin, 'studios/status', { id, version, status: 'closed' })
    return { target: id, path: '/api/live/studios/remove', fields: { id, version: Number(closed['version']) } }
  },
  async form() {
    const { data } = await world.ask('/api/enquiries/forms/create', { kind: 'contact', title: both('联系') }, admin)
    return { target: String(data['id']), path: '/api/enquiries/forms/remove', fields: { id: String(data['id']) } }
  },
  async activity() {
    const { id, version } = await draftActivity(world, admin)
    return { target: id, path: '/api/activities/remove', fields: { id, version } }
  },
}

for (const [kind, make] of Object.entries(THINGS))
  test(`a legal hold on a thing of the kind ${kind} stops its deletion until the hold is lifted`, async () => {
    const { target, path, fields } = await make()
    const { data: placed, msg } = await world.ask('/api/privacy/holds/place', { kind, id: target, reason: '公安机关要求保全' }, admin)
    assert.ok(placed['id'], msg)
    const remove = () => world.ask(path, { ...fields }, admin)
    assert.equal((await remove()).data['reason'], 'ON_HOLD')
    assert.equal((await world.ask('/api/privacy/holds/lift', { id: placed['id'], reason: '案件已结' }, admin)).http, 200)
    const removed = await remove()
    assert.equal(removed.http, 200, removed.msg)
  })

test('a closed account on legal hold is not erased at its time, and is once the hold is lifted', async () => {
  const person = await world.person()
  await planClosing(world.sql, person)
  const hold = { kind: 'account', id: person.id, reason: '公安机关要求保全' }
  const { data: placed } = await world.ask('/api/privacy/holds/place', hold, admin)
  await world.clock.move(4 * DAY)
  await world.runScheduledTasks()
  const isThere = async () => (await world.sql.query('select from accounts.account where id = $1', [person.id])).rows.length === 1
  assert.ok(await isThere())
  await world.sql.query('update platform.hold set lifted_at = platform.now(), lifted_by = placed_by, lift_reason = $2 where id = $1', [
    placed['id'],
    '案件已结',
  ])
  await world.clock.move(2 * DAY)
  await world.runScheduledTasks()
  assert.equal(await isThere(), false)
})

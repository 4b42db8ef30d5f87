import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { recordedFacts } from '#tests/fixtures/media.ts'
import { both, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let office: Person
let editor: Person
before(async () => {
  world = await openWorld()
  ;[office, editor] = [await openOffice(world), await world.operator(['chief-editor'])]
})
after(() => world[Symbol.asyncDispose]())

const ask = (person: Person, path: string, input: object = {}) =>
  world.ask(`/api/membership/${path}`, { ...input }, { token: person.token })
const makeList = (name = '年会特邀') => succeed<{ id: string }>(world, office, 'guest-lists/create', { name: both(name) })
async function limitTo(...lists: readonly string[]): Promise<number> {
  const { id, number } = await publish(world.sql, { 'zh-CN': { title: '仅限受邀' } })
  const { http } = await world.ask(
    '/api/content/audience/set',
    { id, audience: { kind: 'limited', invited: lists } },
    { token: editor.token },
  )
  assert.equal(http, 200)
  return number
}
const read = async (number: number, person: Person) =>
  (await world.ask('/api/website/item/body', { number, language: 'zh-CN' }, { token: person.token })).http

test('people invited by phone read what is limited to their list, until they are taken off it', async () => {
  const [list, other] = [await makeList(), await makeList('别的名单')]
  const [guest, outsider] = [await world.register(), await world.register()]
  const [number, elsewhere, any] = [await limitTo(list.id), await limitTo(other.id), await limitTo()]
  assert.deepEqual([await read(number, guest), await read(any, guest)], [403, 403])
  const done = await succeed<object>(world, office, 'guests/invite', {
    id: list.id,
    phones: [guest.phone, ` ${guest.phone}`, '13900000001'],
  })
  assert.deepEqual(done, { invited: 1, already: 0, unknown: ['13900000001'] })
  assert.deepEqual(await succeed(world, office, 'guests/invite', { id: list.id, phones: [guest.phone] }), {
    invited: 0,
    already: 1,
    unknown: [],
  })
  assert.deepEqual([await read(number, guest), await read(any, guest), await read(elsewhere, guest)], [200, 200, 403])
  assert.deepEqual([await read(number, outsider), await read(any, outsider)], [403, 403])
  const { data: box } = await world.ask('/api/message/list', {}, { token: guest.token })
  assert.equal(JSON.stringify(box).split('你已受邀').length, 2, 'one message')

  const { list: guests } = await succeed<{ list: { accountId: string }[] }>(world, office, 'guests', { id: list.id })
  assert.deepEqual(
    guests.map(({ accountId }) => accountId),
    [guest.id],
  )
  await succeed(world, office, 'guests/end', { id: list.id, accountId: guest.id })
  assert.deepEqual([await read(number, guest), await read(any, guest)], [403, 403])
  assert.equal((await ask(office, 'guests/end', { id: list.id, accountId: guest.id })).http, 404)
  const facts = await recordedFacts(world, 'membership.guests-invited', { target: `guest-list:${list.id}` })
  assert.doesNotMatch(JSON.stringify(facts), /139/, 'the trail has no phones')
})

test('the page of others names the list and leads to the contact page', async () => {
  const { id } = await makeList('心衰沙龙')
  const { data } = await world.ask('/api/website/item', { number: await limitTo(id), language: 'zh-CN' })
  const notice = data['item']?.['audience'] as unknown as { readers: string; ways: { path: string }[] }
  assert.equal(notice.readers, '受邀人员（心衰沙龙）')
  assert.ok(notice.ways.some(({ path }) => path === '/contact'))
})

test('a list that is deleted admits no one, and a list is changed by one office at a time', async () => {
  const { id } = await makeList()
  const guest = await world.register()
  await succeed(world, office, 'guests/invite', { id, phones: [guest.phone] })
  const number = await limitTo(id)
  assert.equal(await read(number, guest), 200)
  await succeed(world, office, 'guest-lists/rename', { id, version: 1, name: both('改名') })
  for (const [path, input] of [
    ['guest-lists/rename', { name: both('又改') }],
    ['guest-lists/remove', {}],
  ] as const)
    assert.equal((await ask(office, path, { id, version: 1, ...input })).data['reason'], 'SETUP_CHANGED')
  await succeed(world, office, 'guest-lists/remove', { id, version: 2 })
  assert.equal(await read(number, guest), 403)
  const refused = await world.ask(
    '/api/content/audience/set',
    { id: (await publish(world.sql, { 'zh-CN': { title: '新' } })).id, audience: { kind: 'limited', invited: [id] } },
    { token: editor.token },
  )
  assert.equal(refused.data['reason'], 'AUDIENCE_UNKNOWN')
})

test('too many or no phones, a list without a name, and accounts outside the office are refused', async () => {
  const { id } = await makeList()
  const reasonOf = async (path: string, input: object, by = office) => (await ask(by, path, input)).data['reason']
  assert.equal(await reasonOf('guests/invite', { id, phones: [] }), 'PHONES_MISSING')
  assert.equal(await reasonOf('guests/invite', { id, phones: Array.from({ length: 201 }, (_, at) => `138${at}`) }), 'PHONES_MANY')
  assert.equal(await reasonOf('guest-lists/create', { name: { 'zh-CN': '', 'en-US': '' } }), 'NAME_MISSING')
  const secretary = await world.operator(['certifier'])
  for (const [path, input] of [
    ['guest-lists', {}],
    ['guests', { id }],
    ['guests/invite', { id, phones: ['13800000000'] }],
  ] as const)
    assert.equal(await reasonOf(path, input, secretary), 'FORBIDDEN', path)
  await world.sql.query(
    'insert into membership.guest (list_id, account_id, invited_by) select $1, gen_random_uuid(), $2 from generate_series(1, 1000)',
    [id, office.id],
  )
  assert.equal(await reasonOf('guests/invite', { id, phones: [(await world.register()).phone] }), 'GUESTS_FULL')
})

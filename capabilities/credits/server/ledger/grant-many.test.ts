import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { addClass, askCredits, credits, grantTo } from '#tests/fixtures/college.ts'
import { messagesOf } from '#tests/fixtures/follow.ts'
import { joinSociety } from '#tests/fixtures/readers.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let operator: Person
let national: string
before(async () => {
  world = await openWorld()
  operator = await world.operator(['chief-editor'], { steppedUp: true })
  national = await addClass(world, operator, 'N1')
})
after(() => world[Symbol.asyncDispose]())

const grantOf = (people: readonly string[], fields: object = {}) => {
  const { to: _, ...grant } = grantTo(operator, national)
  return { ...grant, people, ...fields }
}
const ask = (people: readonly string[], fields: object = {}, by = operator) =>
  askCredits(world, by, 'entries/grant-many', grantOf(people, fields))
const tenthsOf = async (person: Person): Promise<number[]> =>
  ((await credits(world, person, 'own'))['years'] as unknown as { tenths: number }[]).map(({ tenths }) => tenths)

test('several people get the same points once, each with a notice, and the trail has one entry with the reason', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.person()))
  const input = grantOf(people.map(({ phone }) => phone))
  const answers = await Promise.all([1, 2].map(() => askCredits(world, operator, 'entries/grant-many', input)))
  assert.deepEqual(
    answers.map(({ http, data }) => [http, data['people']]),
    [
      [200, 5],
      [200, 5],
    ],
    'also when it is sent twice',
  )
  for (const person of people) {
    assert.deepEqual(await tenthsOf(person), [25])
    assert.equal((await messagesOf(world, person)).length, 1)
  }
  const recorded = (await actionsOn(world, `credit-class:${national}`)).filter((action) => action === 'credit.granted-many')
  assert.equal(recorded.length, 1)
})

test('a line without an account, or one that is there twice, lets no one get points', async () => {
  const [one, other] = [await world.person(), await world.person()]
  const unknown = await ask([one.phone, 'no-such-name', other.phone])
  assert.deepEqual(
    [unknown.http, unknown.data['reason'], unknown.data['fields']],
    [422, 'PERSON_UNKNOWN', { 'people.1': 'PERSON_UNKNOWN' }],
  )
  const twice = await ask([one.phone, other.phone, ` ${one.phone} `])
  assert.deepEqual([twice.data['reason'], twice.data['fields']], ['PERSON_TWICE', { 'people.2': 'PERSON_TWICE' }])
  const many = await ask(Array.from({ length: 201 }, () => one.phone))
  assert.equal(many.data['reason'], 'PEOPLE_TOO_MANY')
  assert.equal((await ask([])).data['reason'], 'PERSON_UNKNOWN')
  assert.equal((await ask([one.phone], { reason: '' })).data['reason'], 'REASON_NEEDED')
  assert.equal((await ask([one.phone], { class: randomUUID() })).data['reason'], 'CLASS_UNKNOWN')
  assert.deepEqual([await tenthsOf(one), await tenthsOf(other)], [[], []])
})

test('a closed year takes no grants, and granting needs the permission and a fresh proof', async () => {
  const { phone } = await world.person()
  await credits(world, operator, 'years/close', { year: 2024, reason: '已上报' }).catch(async () => {
    await credits(world, operator, 'entries/grant-many', grantOf([phone], { year: 2024 }))
    await credits(world, operator, 'years/close', { year: 2024, reason: '已上报' })
  })
  assert.equal((await ask([phone], { year: 2024 })).data['reason'], 'YEAR_CLOSED')
  assert.equal((await ask([phone], {}, await world.person())).data['reason'], 'FORBIDDEN')
  assert.equal((await ask([phone], {}, await world.operator(['certifier'], { steppedUp: true }))).data['reason'], 'FORBIDDEN')
  assert.equal((await ask([phone], {}, await world.operator(['chief-editor']))).data['reason'], 'STEP_UP')
})

test('learners, entries and exports are filtered by the branch of present members', async () => {
  const [member, other] = [await world.person(), await world.person()]
  const { branch } = await joinSociety(world, member, { branch: '西部分会' })
  await ask([member.phone, other.phone])
  const branches = await credits(world, operator, 'branches')
  assert.deepEqual(
    (branches['list'] as unknown as { id: string; name: object }[]).filter(({ id }) => id === branch),
    [{ id: branch, name: { 'zh-CN': '西部分会', 'en-US': '西部分会' } }],
  )
  const listed = await credits(world, operator, 'learners', { branch })
  assert.deepEqual(
    (listed['list'] as unknown as { person: { id: string } }[]).map(({ person }) => person.id),
    [member.id],
  )
  assert.equal((await credits(world, operator, 'entries', { branch }))['total'], 1)
  const template = await credits(world, operator, 'templates/add', { name: '分会', columns: [{ field: 'points', heading: '分' }] })
  assert.equal((await credits(world, operator, 'export', { template: template['id'], branch, reason: '分会上报' }))['rows'], 1)
  assert.equal((await credits(world, operator, 'learners', { branch: randomUUID() }))['total'], 0)
})

test('no operator grants points to themselves or corrects their own', async () => {
  const [other, colleague] = [await world.person(), await world.operator(['chief-editor'], { steppedUp: true })]
  const alone = await askCredits(world, operator, 'entries/grant', grantTo(operator, national))
  assert.deepEqual([alone.http, alone.data['reason'], alone.data['fields']], [403, 'OWN_POINTS', { to: 'OWN_POINTS' }])
  const among = await ask([other.phone, operator.phone])
  assert.deepEqual([among.data['reason'], among.data['fields']], ['OWN_POINTS', { 'people.1': 'OWN_POINTS' }])
  const { id } = await credits(world, colleague, 'entries/grant', grantTo(operator, national))
  const corrected = await askCredits(world, operator, 'entries/correct', { id, before: '2.5', points: '9', reason: '自己更正' })
  assert.equal(corrected.data['reason'], 'OWN_POINTS')
  assert.deepEqual([await tenthsOf(other), await tenthsOf(operator)], [[], [25]])
})

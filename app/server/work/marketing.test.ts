import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const words = (name: string) => ({ 'zh-CN': name, 'en-US': name })
const announce = (name: string, purpose?: string) =>
  world.ask('/api/inbox/announcements/create', { kind: 'activity', title: words(name), text: words(name), purpose }, editor)
const agree = (person: Person, agreed: boolean) => world.ask('/api/inbox/marketing/save', { agreed }, person)
const shownTo = async (person: Person) =>
  ((await world.ask('/api/announcements', {}, person)).data as unknown as { title: string }[]).map(({ title }) => title).toSorted()
const unreadOf = async (person: Person) => Number((await world.ask('/api/inbox/counts', {}, person)).data['announcement'])
const entriesOf = async ({ id }: Person) =>
  (
    await world.sql.query<{ given: boolean; version: string }>(
      `select is_given as given, version from privacy.consent where account_id = $1 and purpose = 'marketing' order by at, id`,
      [id],
    )
  ).rows

test('S141: marketing reaches only those who consented to it, until they withdraw, and notices of the service reach everyone', async () => {
  const [willing, other] = [await world.person(), await world.person()]
  assert.equal((await announce('notice', 'service')).http, 200)
  const offer = await announce('offer', 'marketing')
  assert.equal(offer.http, 200)
  assert.deepEqual([await shownTo(willing), await unreadOf(willing)], [['notice'], 1], 'no account has consented by default')
  assert.equal((await agree(willing, true)).http, 200)
  assert.deepEqual([await shownTo(willing), await unreadOf(willing)], [['notice', 'offer'], 2])
  assert.deepEqual([await shownTo(other), await unreadOf(other)], [['notice'], 1])
  const read = (person: Person) => world.ask('/api/message/read', { ids: [offer.data['id']] }, person)
  assert.equal((await read(other)).data['reason'], 'NOT_FOUND', 'an id reveals no marketing')
  assert.equal((await read(willing)).http, 200)
  assert.equal((await agree(willing, false)).http, 200)
  assert.deepEqual([await shownTo(willing), await unreadOf(willing)], [['notice'], 1])
})

test('a bulk message without a choice between service and marketing is refused', async () => {
  for (const purpose of [undefined, 'both', ''])
    assert.equal((await announce('undecided', purpose)).data['fields']?.['purpose'], 'PURPOSE_MISSING', String(purpose))
})

test('each change of the consent is an entry of the ledger, and repeating it is none', async () => {
  const person = await world.person()
  for (const agreed of [true, true, false, false, true]) await agree(person, agreed)
  assert.deepEqual(
    (await entriesOf(person)).map(({ given }) => given),
    [true, false, true],
  )
  await Promise.all([agree(person, false), agree(person, false)])
  assert.equal((await entriesOf(person)).length, 4)
  const { data } = await world.ask('/api/privacy/consents', {}, person)
  const current = (data['current'] as unknown as { purpose: string; isGiven: boolean }[]).find(({ purpose }) => purpose === 'marketing')
  assert.equal(current?.isGiven, false)
})

test('a person whose data is only stored gets no marketing, although the consent stays', async () => {
  const person = await world.person()
  await agree(person, true)
  assert.ok((await shownTo(person)).includes('offer'))
  await world.ask('/api/privacy/restriction/save', { isRestricted: true }, person)
  assert.ok(!(await shownTo(person)).includes('offer'))
  await world.ask('/api/privacy/restriction/save', { isRestricted: false }, person)
  assert.ok((await shownTo(person)).includes('offer'))
})

test('the proof of an account contains its consents to marketing', async () => {
  const person = await world.person()
  await agree(person, true)
  await agree(person, false)
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data } = await world.ask('/api/privacy/consents/proof', { account: person.id, reason: '核实同意记录' }, admin)
  const entries = (data['entries'] as unknown as { purpose: string; isGiven: boolean; channel: string }[]).filter(
    ({ purpose }) => purpose === 'marketing',
  )
  assert.deepEqual(
    entries.map(({ isGiven, channel }) => [isGiven, channel]),
    [
      [false, 'settings'],
      [true, 'settings'],
    ],
  )
})

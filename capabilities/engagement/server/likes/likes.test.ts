import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { sharesOf } from '#tests/fixtures/analytics.ts'
import { losePhone } from '#tests/fixtures/engagement.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type Process, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const like = (number: number, { token }: Pick<Person, 'token'>, liked = true, at: Process = world) =>
  at.ask('/api/engagement/like', { number, liked }, { token })
const save = (number: number, { token }: Pick<Person, 'token'>, favourite = true) =>
  world.ask('/api/engagement/favourite', { number, favourite }, { token })
const statusOf = async (number: number, token?: string) =>
  (await world.ask('/api/engagement/status', { number }, token === undefined ? {} : { token })).data as unknown as Readonly<
    Record<string, unknown>
  >

/** Registers people without sending messages. */
async function people(count: number): Promise<{ readonly token: string }[]> {
  const some = await Promise.all(Array.from({ length: count }, () => world.person()))
  return some.map(({ token }) => ({ token }))
}

test('Repeating a like changes no count; every visitor sees the counts, and only the person the own state', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '甲' }, 'en-US': { title: 'A' } })
  const person = await world.person()
  for (let time = 0; time < 2; time++) assert.deepEqual((await like(number, person)).data, { liked: true, likes: 1 })
  assert.deepEqual((await save(number, person)).data, { favourite: true, favourites: 1 })
  const counts = { views: 0, likes: 1, favourites: 1, shares: 0 }
  assert.deepEqual(await statusOf(number, person.token), { ...counts, own: { liked: true, favourite: true } })
  assert.deepEqual(await statusOf(number), { ...counts, own: null })
  assert.deepEqual(await statusOf(number, (await world.person()).token), { ...counts, own: { liked: false, favourite: false } })
  for (let time = 0; time < 2; time++) assert.deepEqual((await like(number, person, false)).data, { liked: false, likes: 0 })
  assert.deepEqual((await save(number, person, false)).data, { favourite: false, favourites: 0 })
})

test('Fifty simultaneous likes on two processes are counted exactly, and so are repeated and withdrawn ones', async () => {
  const { id, number } = await publish(world.sql, { 'zh-CN': { title: '乙' } })
  const second = await world.second()
  const readers = await people(10)
  const once = await Promise.all(
    readers.flatMap((person) => Array.from({ length: 5 }, (_, time) => like(number, person, true, time % 2 ? second : world))),
  )
  assert.ok(once.every(({ http }) => http === 200))
  assert.equal((await statusOf(number))['likes'], 10)
  await Promise.all(
    readers.flatMap((person, place) =>
      Array.from({ length: 5 }, (_, time) => like(number, person, (time + place) % 2 === 0, time % 2 ? second : world)),
    ),
  )
  const { rows } = await world.sql.query('select count(*) as likes from engagement.liking where item_id = $1', [id])
  assert.equal((await statusOf(number))['likes'], rows[0].likes)
  await Promise.all(readers.map((person) => like(number, person, false)))
  assert.equal((await statusOf(number))['likes'], 0)
})

test('Likes require a session, a verified phone and a public item, and a like can be withdrawn later', async () => {
  const { id, number } = await publish(world.sql, { 'zh-CN': { title: '丙' } })
  const person = await world.person()
  assert.equal((await world.ask('/api/engagement/like', { number, liked: true })).http, 401)
  assert.equal((await like(999_999, person)).http, 404)
  await like(number, person)
  await save(number, person)
  await unpublish(world.sql, { id })
  const stranger = await world.person()
  assert.equal((await like(number, stranger)).http, 404)
  assert.equal((await like(number, stranger, false)).http, 404)
  assert.equal((await world.ask('/api/engagement/status', { number })).http, 404)
  assert.deepEqual((await like(number, person, false)).data, { liked: false, likes: 0 })
  assert.deepEqual((await save(number, person, false)).data, { favourite: false, favourites: 0 })
  const other = await publish(world.sql, { 'zh-CN': { title: '丁' } })
  await losePhone(world.sql, stranger)
  const refused = await like(other.number, stranger)
  assert.deepEqual([refused.http, refused.data['reason']], [403, 'PHONE_NOT_VERIFIED'])
  assert.equal((await save(other.number, stranger)).http, 403)
  assert.equal((await statusOf(other.number))['likes'], 0)
})

test('An account is limited to sixty actions a minute', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '戊' } })
  const person = await world.person()
  const all = await Promise.all(Array.from({ length: 61 }, () => like(number, person)))
  assert.equal(all.filter(({ http }) => http === 429).length, 1)
  await world.clock.move(MINUTE)
  assert.equal((await like(number, person)).http, 200)
})

test('Shares of public items are counted by channel, and shares by programs are not counted', async () => {
  const { id, number } = await publish(world.sql, { 'zh-CN': { title: '己' } })
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36' }
  const share = (channel: string, options: object = { headers }, which = number) =>
    world.ask('/api/engagement/share', { number: which, channel }, options)
  for (const channel of ['link', 'wechat', 'wechat', 'mail']) assert.equal((await share(channel)).http, 200)
  await share('qr', { headers: { 'user-agent': 'python-requests/2.32' } })
  await share('qr', { headers }, 999_999)
  assert.equal((await share('fax')).http, 422)
  await world.runScheduledTasks()
  assert.deepEqual(await sharesOf(world, id), [
    { channel: 'link', shares: 1 },
    { channel: 'mail', shares: 1 },
    { channel: 'wechat', shares: 2 },
  ])
  assert.equal((await statusOf(number))['shares'], 4)
  const many = await Promise.all(Array.from({ length: 61 }, () => share('link', { headers, address: '203.0.113.5' })))
  assert.equal(many.filter(({ http }) => http === 429).length, 1)
})

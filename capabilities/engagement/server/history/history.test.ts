import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { CHROME, send, view } from '#tests/fixtures/analytics.ts'
import { addFiles, addPicture } from '#tests/fixtures/library.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { ownReturned } from '#tests/fixtures/readers.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const ask = (path: string, fields: object, { token }: Pick<Person, 'token'>) =>
  world.ask(`/api/engagement/${path}`, { ...fields }, { token, headers: { 'user-agent': CHROME } })
const read = (number: number, by: Person) => view(world, { number }, by)

type Entry = {
  readonly number: number
  readonly watchedSeconds?: number
  readonly item: { readonly title: string; readonly href: string; readonly cover: { readonly id: string } | null } | null
}
type Listed = { readonly list: readonly Entry[]; readonly next: string | null; readonly keepsHistory?: boolean }
const listed = async (path: 'history' | 'favourites', by: Person, fields: object = {}) =>
  (await ask(path, fields, by)).data as unknown as Listed
const numbers = ({ list }: Listed) => list.map(({ number }) => number)

test('The history lists read and watched items for its person only, newest first, and can be switched off and cleared', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const cover = await addPicture(world, person.id)
  await addFiles(world, cover)
  const [first, second] = [
    await publish(world.sql, { cover, 'zh-CN': { title: '第一', slug: 'yi' }, 'en-US': { title: 'First' } }),
    await publish(world.sql, { kind: 'horizontalVideo', section: 'video', 'zh-CN': { title: '第二' } }),
  ]
  await read(first.number, person)
  await read(second.number, person)
  await send(world, [{ name: 'watch', number: second.number, seconds: 12 }], person)
  const reply = await listed('history', person)
  assert.deepEqual([numbers(reply), reply.keepsHistory, reply.next], [[second.number, first.number], true, null])
  assert.deepEqual([reply.list[0]!.watchedSeconds, reply.list[1]!.item?.href], [12, `/platformShow/article/${first.number}-yi`])
  assert.equal(reply.list[1]!.item?.cover?.id, cover, 'under its own cover')
  assert.deepEqual(numbers(await listed('history', other)), [])
  await ask('favourite', { number: first.number, favourite: true }, person)
  assert.deepEqual((await ask('own-counts', {}, person)).data, { favourites: 1, history: 2 })
  assert.deepEqual((await ask('own-counts', {}, other)).data, { favourites: 0, history: 0 })
  assert.equal((await listed('history', person, { language: 'en-US' })).list[1]!.item?.title, 'First')

  assert.deepEqual((await ask('history/forget', { number: first.number }, person)).data, { forgotten: 1 })
  assert.deepEqual((await ask('history/keep', { keeps: false }, person)).data, { keeps: false })
  await read(first.number, person)
  const off = await listed('history', person)
  assert.deepEqual([numbers(off), off.keepsHistory], [[second.number], false])
  assert.deepEqual((await ask('history/forget', {}, person)).data, { forgotten: 1 })
  await ask('history/keep', { keeps: true }, person)
  await read(first.number, person)
  await read(first.number, person)
  assert.deepEqual(numbers(await listed('history', person)), [first.number])
  assert.equal((await world.ask('/api/engagement/history', {})).http, 401)
})

test('Pages of favourites continue after a row, and an item offline keeps its place without a summary', async () => {
  const person = await world.person()
  const items = await Promise.all(Array.from({ length: 5 }, (_, place) => publish(world.sql, { 'zh-CN': { title: `收藏${place}` } })))
  for (const { number } of items) await ask('favourite', { number, favourite: true }, person)
  await unpublish(world.sql, items[3]!)
  const found: number[] = []
  let after: string | null = null
  for (let page = 0; page === 0 || after; page++) {
    const reply: Listed = await listed('favourites', person, { pageSize: 2, ...(after && { after }) })
    for (const { number, item } of reply.list) assert.equal(item === null, number === items[3]!.number)
    found.push(...numbers(reply))
    after = reply.next
  }
  assert.deepEqual(found, items.map(({ number }) => number).reverse())
  for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { after: "1'--" }, { after: '1' }]) {
    assert.equal((await ask('favourites', wrong, person)).http, 422, JSON.stringify(wrong))
  }
})

test('History entries are deleted after a year', async () => {
  const person = await world.person()
  const { number } = await publish(world.sql, { 'zh-CN': { title: '旧' } })
  await read(number, person)
  await world.runSweeps('privacy')
  assert.equal((await world.sql.query('select from engagement.history where account_id = $1', [person.id])).rowCount, 1)
  await world.clock.move(366 * DAY)
  await world.runSweeps('privacy')
  assert.equal((await world.sql.query('select from engagement.history where account_id = $1', [person.id])).rowCount, 0)
})

test('The own items list shows their states and links to public ones', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const item = await publish(world.sql, { 'zh-CN': { title: '我的', slug: 'mine' }, 'en-US': { title: 'Mine' } })
  await ownReturned(world.sql, item, person.id)
  const { data } = await ask('own-items', {}, person)
  const list = data['list'] as unknown as { number: number; editions: unknown[] }[]
  assert.deepEqual(
    list.map(({ number, editions }) => [number, editions]),
    [
      [
        item.number,
        [
          { language: 'zh-CN', title: '我的', state: 'published', href: `/platformShow/article/${item.number}-mine` },
          { language: 'en-US', title: 'Mine', state: 'returned', href: `/platformShow/article/${item.number}` },
        ],
      ],
    ],
  )
  assert.deepEqual((await ask('own-items', {}, other)).data['list'], [])
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addTopicFacet, approveAndPublish, type Begun, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { addTopics, curate } from '#tests/fixtures/curation.ts'
import { newAddress } from '#tests/world/process.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

type Change = { number: number; id: string; language: string; changedAt: string; isGone: boolean }
type Page = { list: Change[]; next: string; hasMore: boolean; reason?: string }

async function get(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/api/v1/changes?${query}`, { headers: { 'x-forwarded-for': newAddress(), ...headers } })
  const text = await response.text()
  return { status: response.status, etag: response.headers.get('etag'), data: (text === '' ? {} : JSON.parse(text).data) as Page }
}
const changesSince = async (after: string) => (await get(`after=${after}`)).data
const lastPlace = async () => {
  let page = (await get('limit=100')).data
  while (page.hasMore) page = (await get(`limit=100&after=${page.next}`)).data
  return page.next
}
async function publish(title: string, draft = {}): Promise<Begun> {
  const begun = await begin(world, editor, { title, slug: `change-${randomUUID().slice(0, 8)}`, ...draft })
  await submit(world, editor, begun)
  await approveAndPublish(world, editor, begun)
  return begun
}
const unpublish = (begun: Begun) => succeed(world, editor, 'offline', { ...begun, reason: '数据有误' })

test('each item is listed once, at its newest change, with what was taken down by id and time only', async () => {
  const start = await lastPlace()
  const [one, other] = [await publish('一'), await publish('二')]
  const published = await changesSince(start)
  assert.deepEqual(
    published.list.map(({ number, id, language, isGone }) => [number, id, language, isGone]),
    [one, other].map(({ number, id, language }) => [number, id, language, false]),
  )
  assert.equal(published.hasMore, false)
  await unpublish(one)
  const { list, next } = await changesSince(published.next)
  assert.deepEqual(list, [{ number: one.number, id: one.id, language: one.language, changedAt: list[0]!.changedAt, isGone: true }])
  assert.deepEqual((await changesSince(next)).list, [])
  assert.deepEqual(
    (await changesSince(start)).list.map(({ number }) => number),
    [other.number, one.number],
  )
  await succeed(world, editor, 'trash', one)
  await succeed(world, editor, 'remove', one)
  assert.deepEqual((await changesSince(next)).list.map(({ number, isGone }) => [number, isGone]).at(-1) ?? [one.number, true], [
    one.number,
    true,
  ])
})

test('a draft that was never public is in no change', async () => {
  const start = await lastPlace()
  const begun = await begin(world, editor, { title: '未发布', slug: 'never-public' })
  await succeed(world, editor, 'trash', begun)
  await succeed(world, editor, 'remove', begun)
  assert.deepEqual((await changesSince(start)).list, [])
})

test('an item that programs never saw as public is in no change when it is taken down', async () => {
  const start = await lastPlace()
  const begun = await publish('未见')
  await world.sql.query('delete from integration.change where item_id = $1', [begun.id])
  await unpublish(begun)
  assert.deepEqual((await changesSince(start)).list, [])
})

test('places are in the order of commits, so that a slow transaction is not missed', async () => {
  const start = await lastPlace()
  const [slow, quick] = [randomUUID(), randomUUID()]
  const add = 'insert into integration.change (item_id, language, number) values ($1, $2, 1)'
  const client = await world.sql.connect()
  try {
    await client.query('begin')
    await client.query(add, [slow, 'zh-CN'])
    await world.sql.query(add, [quick, 'zh-CN'])
    world.forgetCaches()
    const first = await changesSince(start)
    assert.deepEqual(
      first.list.map(({ id }) => id),
      [quick],
    )
    await client.query('commit')
    world.forgetCaches()
    assert.deepEqual(
      (await changesSince(first.next)).list.map(({ id }) => id),
      [slow],
    )
  } finally {
    client.release()
  }
  await world.sql.query('delete from integration.change where item_id = any ($1)', [[slow, quick]])
})

test('an answer has a tag and is sent again only after a change (304)', async () => {
  const place = `after=${await lastPlace()}`
  const { etag, status } = await get(place)
  assert.ok(status === 200 && etag)
  assert.equal((await get(place, { 'if-none-match': etag })).status, 304)
  const begun = await publish('三')
  const changed = await get(place, { 'if-none-match': etag })
  assert.deepEqual([changed.status, changed.data.list.map(({ isGone }) => isGone)], [200, [false]])
  await unpublish(begun)
  const gone = await get(place, { 'if-none-match': changed.etag! })
  assert.deepEqual([gone.status, gone.data.list.map(({ isGone }) => isGone)], [200, [true]])
})

test('changes are read page by page and by language, and what the site lists nowhere is gone', async () => {
  const start = await lastPlace()
  await addTopics(world, 'blocked')
  const made = [await publish('四'), await publish('五'), await publish('六')]
  const seen: number[] = []
  for (let page = (await get(`after=${start}&limit=2`)).data; ; page = (await get(`after=${page.next}&limit=2`)).data) {
    seen.push(...page.list.map(({ number }) => number))
    if (!page.hasMore) break
  }
  assert.deepEqual(
    seen,
    made.map(({ number }) => number),
  )
  assert.deepEqual((await get(`after=${start}&language=en-US`)).data.list, [])
  await addTopicFacet(world.sql, made[0]!.id, 'blocked')
  await curate(world, editor, 'presets/save', { preset: 'block', isOn: true, params: { topics: ['blocked'], sections: [] }, version: 1 })
  assert.deepEqual(
    (await changesSince(start)).list.map(({ isGone }) => isGone),
    [true, false, false],
  )
})

test('a place that does not exist, and one that is no place, are refused', async () => {
  const beyond = await get('after=999999999999')
  assert.deepEqual([beyond.status, beyond.data.reason], [410, 'CURSOR_UNKNOWN'])
  for (const query of ['after=-1', 'after=x', 'after=', 'after=1.5', 'limit=101', 'language=fr', 'x=1'])
    assert.equal((await get(query)).status, 422, query)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asked, type Begun, begin, succeed } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, other]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
})
after(() => world[Symbol.asyncDispose]())

test('the list is searched, filtered and sorted, and a row contains both languages', async () => {
  await begin(world, editor!, { cover: null })
  const one = await begin(world, editor!, { title: '100%_确定 的标题', cover: null })
  const list = async (fields: Record<string, unknown>) =>
    (await succeed(world, other!, 'list', fields)) as unknown as { list: { id: string; editions: unknown[] }[]; total: number }
  await succeed(world, editor!, 'translate', { id: one.id, from: 'zh-CN' })
  assert.deepEqual(
    (await list({ search: '100%_' })).list.map(({ id, editions }) => [id, editions.length]),
    [[one.id, 2]],
  )
  assert.equal((await list({ search: '%' })).total, 1, 'wildcards are texts')
  assert.equal((await list({ search: `#${one.number}` })).list[0]!.id, one.id)
  assert.equal((await list({ search: '确定' })).total, 1)
  assert.equal((await list({ state: 'published' })).total, 0)
  assert.equal(
    (await list({ state: 'draft', language: 'en-US', section: 'dynamic', kind: 'img', ownerId: editor!.id, isOnline: false })).total,
    1,
  )
  assert.equal((await list({ topic: 'nothing' })).total, 0)
  for (const sort of ['changedAt', 'number', 'title'])
    assert.ok((await list({ sort, direction: 'asc', pageSize: 2 })).list.length === 2, sort)
  for (const wrong of [
    { sort: 'id; drop' },
    { direction: 'up' },
    { pageSize: 101 },
    { page: 200, pageSize: 100 },
    { ownerId: 'x' },
    { section: 'x' },
  ])
    assert.equal((await asked(world, editor!, 'list', wrong)).http, 422, JSON.stringify(wrong))
})

test('the work of an author is listed by next step: finish, publish, translate; work of others is limited by the scope', async () => {
  const writer = await world.operator(['editor'])
  const titled = (title: string) => begin(world, writer, { title, cover: null })
  const work = async (person: Person) => {
    const output = (await succeed(world, person, 'work', {})) as unknown as Record<string, { list: { title: string }[]; total: number }>
    return Object.fromEntries(Object.entries(output).map(([kind, { list }]) => [kind, list.map(({ title }) => title)]))
  }
  await titled('草稿')
  const [ready, shown, both] = [await titled('已通过'), await titled('缺译文'), await titled('有译文')]
  await succeed(world, writer, 'translate', { id: both.id, from: 'zh-CN' })
  const set = (state: string, { id }: Begun) =>
    world.sql.query(
      `update content.edition set state = $1, decided_by = $2, submitted_by = $2, published_revision_id = case when $1 = 'published' then revision_id end
       where item_id = $3 and language = 'zh-CN'`,
      [state, writer.id, id],
    )
  await set('approved', ready)
  await set('published', shown)
  await set('published', both)
  assert.deepEqual(await work(writer), { writing: ['有译文', '草稿'], publishing: ['已通过'], translating: ['缺译文'] })
  const lacking = (await succeed(world, writer, 'list', { ownerId: writer.id, lacks: 'en-US', isOnline: true })) as unknown as {
    total: number
  }
  assert.equal(lacking.total, 1)
  const stranger = await world.operator(['editor'])
  assert.deepEqual(await work(stranger), { writing: [], publishing: [], translating: [] })
  assert.deepEqual((await work(await world.operator(['chief-editor'])))['publishing'], ['已通过'])
  await succeed(world, writer, 'trash', { id: ready.id })
  assert.deepEqual((await work(writer))['publishing'], [])
})

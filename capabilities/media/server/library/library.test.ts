import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { AltText } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { addMedia, recordedFacts } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import type { MediaDetail, MediaRow } from '../../contract.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const JPEG = { name: 'a.jpg', type: 'image/jpeg' }
const add = async (bytes: Uint8Array, file = JPEG) => (await addMedia(world, editor.token, bytes, file)) as unknown as MediaDetail
const ask = (path: string, fields: object = {}, person = editor) =>
  world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: person.token })
const list = async (fields: object = {}) =>
  (await ask('list', fields)).data as unknown as { list: MediaRow[]; total: number; isMore: boolean }
const get = (id: string, name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(world.url + mediaAddress(id, name), { headers, method })
const _bytesOf = async (id: string, name: string) => Buffer.from(await (await get(id, name)).arrayBuffer())

test('the list is filtered, sorted and paged by allowed parameters only (S99)', async () => {
  const { id: folderId } = (await ask('folders/make', { name: 'Lists' })).data as unknown as { id: string }
  const made: MediaDetail[] = []
  for (const name of ['100%.jpg', 'a_b.jpg', 'AXB.jpg', '心脏.jpg'])
    made.push(
      (await addMedia(world, editor.token, await plain('jpeg', 50 + made.length, 50), {
        name,
        type: 'image/jpeg',
        more: { folderId },
      })) as unknown as MediaDetail,
    )
  const names = async (fields: object) =>
    (await list({ folder: folderId, sort: 'name', direction: 'asc', ...fields })).list.map(({ name }) => name)
  assert.deepEqual(await names({}), ['100%.jpg', 'a_b.jpg', 'AXB.jpg', '心脏.jpg'])
  assert.deepEqual(await names({ search: '%' }), ['100%.jpg'])
  assert.deepEqual(await names({ search: 'A_B' }), ['a_b.jpg'])
  assert.deepEqual(await names({ search: '心脏' }), ['心脏.jpg'])
  assert.deepEqual(await names({ kind: 'video' }), [])
  assert.deepEqual(await names({ page: 2, pageSize: 3 }), ['心脏.jpg'])
  assert.deepEqual([(await list({ folder: folderId, pageSize: 1 })).total, (await list({ folder: 'none', search: '心脏' })).total], [4, 0])
  await ask('update', { id: made[1]!.id, tags: ['heart', '心脏', 'heart'] })
  assert.deepEqual(await names({ tag: 'heart' }), ['a_b.jpg'])
  assert.deepEqual((await ask('tags')).data as unknown, [
    { tag: 'heart', count: 1 },
    { tag: '心脏', count: 1 },
  ])
  for (const fields of [
    { sort: 'owner_id' },
    { sort: 'name; drop table media.asset' },
    { direction: 'up' },
    { pageSize: 101 },
    { page: 0 },
    { folder: 'x' },
    { kind: 'audio' },
  ])
    assert.equal((await ask('list', fields)).http, 422, JSON.stringify(fields))
  assert.deepEqual([(await ask('list', { page: 101, pageSize: 100 })).data['reason']], ['PAGE_TOO_FAR'])
})

test('an asset is described field by field, and an invalid description changes no field', async () => {
  const { id } = await add(await plain('jpeg'))
  const focal = { x: 0.25, y: 0.75 }
  const reply = await ask('update', { id, name: ' Heart ', alt: { 'zh-CN': '心脏', 'en-US': '' }, focal })
  assert.deepEqual([reply.data['name'], reply.data['alt'], reply.data['focal']] as unknown, ['Heart', { 'zh-CN': '心脏' }, focal])
  assert.deepEqual(AltText.parse(reply.data['alt']), { 'zh-CN': '心脏' })
  const wrong: [object, string][] = [
    [{ name: '' }, 'MEDIA_NAME'],
    [{ name: ' \u202e\u200b' }, 'MEDIA_NAME'],
    [{ alt: { 'zh-CN': 'x'.repeat(501) } }, 'MEDIA_ALT'],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 'MEDIA_TAGS'],
    [{ tags: [''] }, 'MEDIA_TAGS'],
    [{ focal: { x: 1.1, y: 0 } }, 'BAD_REQUEST'],
    [{ folderId: randomUUID(), name: 'Other' }, 'FOLDER_UNKNOWN'],
    [{ posterId: id, name: 'Other' }, 'POSTER_UNKNOWN'],
  ]
  for (const [fields, reason] of wrong)
    assert.equal((await ask('update', { id, ...fields })).data['reason'], reason, JSON.stringify(fields))
  assert.equal((await ask('read', { id })).data['name'], 'Heart')
  const entries = await recordedFacts(world, 'media.changed', { target: `asset:${id}` })
  assert.deepEqual(entries, [{ fields: 'name, alt, focal_x, focal_y' }])
})

test('a used asset cannot be deleted and lists its uses, and an unused one is deleted with all its files', async () => {
  const { id } = await add(await plain('jpeg', 400, 300))
  const use = (thing: string, title: string) =>
    world.sql.query(`insert into media.usage (by_whom, thing_id, asset_id, title) values ('content', $1, $2, $3)`, [thing, id, title])
  await use('item-1', 'A study of hearts')
  assert.deepEqual(
    [(await ask('delete', { id })).data['reason'], (await list({ used: 'no', search: 'a.jpg' })).list.some((each) => each.id === id)],
    ['MEDIA_USED', false],
  )
  const uses = (await ask('uses', { id })).data as unknown as { by: string; id: string; title: string }[]
  assert.deepEqual(
    uses.map(({ by, id: thing, title }) => [by, thing, title]),
    [['content', 'item-1', 'A study of hearts']],
  )
  await assert.rejects(world.sql.query('delete from media.asset where id = $1', [id]), /usage/, 'the database holds it as well')
  await world.sql.query('delete from media.usage where asset_id = $1', [id])
  const before = (await ask('limits')).data as unknown as { files: { used: number } }
  assert.ok(globSync(`${world.dataDir}/files/media/*/${id}/*`).length > 0)
  assert.equal((await ask('delete', { id })).http, 200)
  await world.runScheduledTasks()
  assert.deepEqual(globSync(`${world.dataDir}/files/*/*/${id}`), [])
  assert.deepEqual(
    [(await get(id, '400.jpg')).status, (await ask('read', { id })).http, (await ask('delete', { id })).http],
    [404, 404, 404],
  )
  assert.equal(((await ask('limits')).data as unknown as typeof before).files.used, before.files.used - 1)
  const inspector = await world.operator(['inspector'])
  for (const [path, status] of [
    ['list', 200],
    ['delete', 403],
    ['update', 403],
    ['limits', 403],
  ] as const)
    assert.equal((await ask(path, { id }, inspector)).http, status, path)
})

test('folders have a unique name in their parent and a limited depth, and only empty ones can be deleted', async () => {
  const make = async (name: string, parentId: string | null = null) => (await ask('folders/make', { name, parentId })).data
  const top = (await make('Pictures'))['id']!
  assert.equal((await make('pictures'))['reason'], 'FOLDER_TAKEN')
  const inner = (await make('Pictures', top))['id']!
  let [parent, depth]: [Data, number] = [inner, 2]
  for (let next = await make('x', parent); next['id']; next = await make('x', parent)) [parent, depth] = [next['id']!, depth + 1]
  assert.equal(depth, 6)
  assert.equal((await make('x', randomUUID()))['reason'], 'FOLDER_UNKNOWN')
  for (const name of ['', ' ', 'a/b', 'a\\b', 'x'.repeat(61)]) assert.equal((await make(name))['reason'], 'FOLDER_NAME', name)
  const { id } = await add(await plain('jpeg'))
  assert.equal((await ask('move', { ids: [id], folderId: inner })).http, 200)
  const missing = await ask('move', { ids: [id, randomUUID()], folderId: top })
  assert.deepEqual([missing.http, (await ask('read', { id })).data['folderId']], [404, inner])
  const other = (await make('Other'))['id']!
  assert.equal((await ask('folders/rename', { id: other, name: 'PICTURES', before: 'Other' })).data['reason'], 'FOLDER_TAKEN')
  const both = await Promise.all([make('Race'), make('race')])
  assert.equal(both.filter((each) => each['id']).length, 1)
  assert.equal((await ask('folders/rename', { id: other, name: 'other', before: 'Other' })).http, 200)
  assert.equal((await ask('folders/rename', { id: other, name: 'Late', before: 'Other' })).data['reason'], 'FOLDER_CHANGED')
  for (const full of [top, inner]) assert.equal((await ask('folders/delete', { id: full })).data['reason'], 'FOLDER_NOT_EMPTY')
  assert.equal((await ask('folders/delete', { id: other })).http, 200)
  assert.equal((await ask('folders/delete', { id: other })).http, 404)
  const found = ((await ask('folders')).data as unknown as { id: string; count: number }[]).find((each) => each.id === inner)
  assert.equal(found?.count, 1)
})

test('cached pages follow the description of a picture that they show', async () => {
  const inspector = await world.operator(['inspector'])
  const { id: cover } = await add(await plain('jpeg', 400, 300))
  await ask('update', { id: cover, alt: { 'zh-CN': '旧的描述', 'en-US': 'Old' } })
  const begun = await begin(world, editor, { cover })
  await submit(world, editor, begun)
  await judge(world, inspector, 'pass', { taskId: (await take(world, inspector))!.id })
  await succeed(world, editor, 'publish', begun)
  const pages = ['/dynamic/index', `/platformShow/article/${begun.number}-kick-off-meeting`]
  const show = async (words: string) =>
    (await Promise.all(pages.map(async (path) => (await fetch(world.url + path)).text()))).map((html) => html.includes(words))
  assert.deepEqual(await show('旧的描述'), [true, true])
  await ask('update', { id: cover, alt: { 'zh-CN': '新的描述', 'en-US': 'New' } })
  assert.deepEqual(await show('旧的描述'), [true, true], 'not before somebody else has judged it')
  const [{ id }] = (await judge(world, inspector, 'text-reviews', {})).data['list'] as unknown as [{ id: string }]
  assert.equal((await judge(world, inspector, 'text-review/pass', { id })).http, 200)
  assert.deepEqual(await show('新的描述'), [true, true])
})

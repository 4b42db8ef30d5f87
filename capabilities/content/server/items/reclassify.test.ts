import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, begin, MEDICINE, save, submit, succeed } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { Draft } from '../../contract.ts'

let world: World
let [editor, other]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
})
after(() => world[Symbol.asyncDispose]())

const reason = async (path: string, fields: Record<string, unknown>, person = editor!) => {
  const { http, data } = await asked(world, person, path, fields)
  return [http, data['reason'], data['fields']]
}
const place = (data: Record<string, unknown>) => {
  const { section, kind } = data['item'] as { section: string; kind: string }
  return [section, kind, data['isFresh']]
}

test('an item needs a title, and both creation and submission without one are refused', async () => {
  const head = { section: 'dynamic', kind: 'img', language: 'zh-CN' }
  for (const title of ['', '   '])
    assert.deepEqual(await reason('create', { ...head, title }), [422, 'TITLE_MISSING', { title: 'TITLE_MISSING' }])
  assert.equal((await asked(world, editor!, 'create', head)).data['reason'], 'BAD_REQUEST')
  const made = await succeed(world, editor!, 'create', { ...head, title: ' Kick-off meeting ' })
  const { draft } = await succeed(world, editor!, 'read', { id: made['id'], language: 'zh-CN' })
  assert.deepEqual([draft!['title'], draft!['slug']], ['Kick-off meeting', 'kick-off-meeting'])
  const begun = await begin(world, editor!)
  const { draft: whole } = await succeed(world, editor!, 'read', begun)
  begun.version = await save(world, editor!, begun, { ...(whole as unknown as Draft), title: '' }, 'autosave')
  assert.deepEqual(await reason('submit', begun), [422, 'NOT_READY', { title: 'TITLE_MISSING' }])
})

test('section and kind of an unsubmitted item can be corrected in both languages, keeping the fields that fit', async () => {
  const begun = await begin(world, editor!, { ...MEDICINE, cover: null }, { section: 'medicine' })
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN' })
  await succeed(world, editor!, 'reclassify', { id: begun.id, section: 'dynamic', kind: 'horizontalVideo' })
  for (const language of ['zh-CN', 'en-US'] as const) {
    const reply = await succeed(world, editor!, 'read', { id: begun.id, language })
    assert.deepEqual(place(reply), ['dynamic', 'horizontalVideo', true])
    assert.deepEqual(reply['draft']!['facts'], {}, 'facts of medicines are no fields of news')
    const version = await save(world, editor!, { ...begun, language, version: Number(reply['version']) }, reply['draft'] as never)
    const { list } = await succeed(world, editor!, 'revisions', { id: begun.id, language })
    const first = (list as unknown as { id: string; made: string }[]).at(language === 'zh-CN' ? -2 : -1)!
    await succeed(world, editor!, 'restore', { id: begun.id, language, revisionId: first.id, version })
    const restored = await succeed(world, editor!, 'read', { id: begun.id, language })
    await save(world, editor!, { ...begun, language, version: Number(restored['version']) }, restored['draft'] as never)
  }
  assert.equal((await actionsOn(world, `item:${begun.id}`)).filter((action) => action === 'content.reclassified').length, 1)
})

test('section and kind are fixed after the first submission, even a withdrawn one, under the lock of another editor and in the trash', async () => {
  const [begun, locked, gone] = [await begin(world, editor!), await begin(world, editor!), await begin(world, editor!)]
  const change = { section: 'article', kind: 'img' }
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN' })
  await submit(world, editor!, begun)
  assert.deepEqual((await reason('reclassify', { id: begun.id, ...change })).slice(0, 2), [409, 'SECTION_FIXED'])
  await succeed(world, editor!, 'withdraw', begun)
  assert.deepEqual((await reason('reclassify', { id: begun.id, ...change })).slice(0, 2), [409, 'SECTION_FIXED'])
  assert.deepEqual(place(await succeed(world, editor!, 'read', { id: begun.id, language: 'en-US' })), ['dynamic', 'img', false])
  await succeed(world, other!, 'lock', { id: locked.id, language: 'zh-CN' })
  assert.deepEqual((await reason('reclassify', { id: locked.id, ...change })).slice(0, 2), [409, 'LOCKED'])
  await succeed(world, editor!, 'trash', { id: gone.id })
  assert.deepEqual((await reason('reclassify', { id: gone.id, ...change })).slice(0, 2), [409, 'IN_TRASH'])
})

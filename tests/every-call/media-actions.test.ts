import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMedia, beginUpload, recordedFacts, sendPiece, tus } from '../fixtures/media.ts'
import { plain } from '../fixtures/pictures.ts'
import { openWorld, type Person, type World } from '../world.ts'

// Tests S117 and S118 for the media library, whose uploads are not calls.

const PNG = { name: 'a.png', type: 'image/png' }
let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

test('S117: uploading, describing, moving and deleting write an audit entry each', async () => {
  const bytes = await plain('png')
  const { id } = (await addMedia(world, editor.token, bytes, PNG)) as unknown as { id: string }
  const ask = async (path: string, fields: object) => {
    const { http, data } = await world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: editor.token })
    assert.equal(http, 200, JSON.stringify(data))
    return data
  }
  const folder = (await ask('folders/make', { name: 'Ward' }))['id']!
  await ask('update', { id, tags: ['x'] })
  await ask('move', { ids: [id], folderId: folder })
  await ask('move', { ids: [id], folderId: null })
  await ask('folders/rename', { id: folder, name: 'Wards', before: 'Ward' })
  await ask('folders/delete', { id: folder })
  await ask('delete', { id })
  const target = `asset:${id}`
  assert.deepEqual(await recordedFacts(world, 'media.uploaded', { target }), [{ kind: 'picture', format: 'png', sizeBytes: bytes.length }])
  assert.deepEqual(await recordedFacts(world, 'media.changed', { target }), [{ fields: 'tags' }])
  assert.deepEqual(await recordedFacts(world, 'media.deleted', { target }), [{ kind: 'picture', name: 'a.png' }])
  assert.equal((await recordedFacts(world, 'media.moved', { actor: editor.id })).length, 2)
  for (const done of ['made', 'renamed', 'deleted'])
    assert.equal((await recordedFacts(world, `media.folder-${done}`, { target: `media-folder:${folder}` })).length, 1, done)
})

test('S118: an upload or deletion whose audit entry cannot be written is not done', async () => {
  const refuse = (action: string) =>
    world.sql.query(`alter table audit.entry add constraint refused check (action <> '${action}') not valid`)
  const allow = () => world.sql.query('alter table audit.entry drop constraint refused')
  const bytes = await plain('png')
  const path = (await beginUpload(world, editor.token, bytes.length, PNG)).headers.get('location')!
  const id = path.split('/').at(-1)!
  await refuse('media.uploaded')
  assert.equal((await sendPiece(world, editor.token, path, 0, bytes)).status, 500)
  await allow()
  const head = await tus(world, 'HEAD', path, { token: editor.token })
  assert.equal(head.headers.get('upload-offset'), '0')
  assert.equal((await world.ask('/api/media/read', { id }, { token: editor.token })).http, 404)
  assert.equal((await sendPiece(world, editor.token, path, 0, bytes)).status, 204)
  await refuse('media.deleted')
  assert.equal((await world.ask('/api/media/delete', { id }, { token: editor.token })).http, 500)
  await allow()
  await world.runScheduledTasks()
  assert.equal((await world.ask('/api/media/read', { id }, { token: editor.token })).data['state'], 'ready')
})

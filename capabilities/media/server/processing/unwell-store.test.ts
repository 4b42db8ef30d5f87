import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia, beginUpload, sendPiece, tus, upload } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const MP4 = { name: 'a.mp4', type: 'video/mp4' }
const PNG = { name: 'a.png', type: 'image/png' }
let bucket: Awaited<ReturnType<typeof openFaultyBucket>>
let world: World
let editor: Person
before(async () => {
  bucket = await openFaultyBucket()
  world = await openWorld({ env: { ...bucket.env, FFMPEG_PATH: 'off', MEDIA_FILES_PER_ACCOUNT: '2000' } })
  editor = await world.operator(['editor'])
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

const stateOf = async (id: string) => {
  const { data } = await world.ask('/api/media/read', { id }, { token: editor.token })
  return [data['state'], data['reason']]
}
/** Simulates a storage outage far longer than the tries of one job. */
async function runFor(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await world.runScheduledTasks()
    await world.clock.move(6 * MINUTE)
  }
}

testInFull('an acknowledged upload survives an hour of store failures of each kind', async () => {
  const [video, picture] = [await makeVideo({ seconds: 1 }), await plain('png')]
  const ways = [
    () => ({ cutAt: 0 }),
    ({ method, path }: { method: string; path: string }) =>
      method === 'PUT' && path.includes('/media/') ? { status: 403, code: 'RequestTimeTooSkewed' } : undefined,
  ] as const
  for (const way of ways) {
    bucket.faults(() => undefined)
    const ids = [(await upload(world, editor.token, video, MP4)).id, (await upload(world, editor.token, picture, PNG)).id]
    bucket.faults(way)
    await runFor(12)
    for (const id of ids) assert.notEqual((await stateOf(id))[0], 'failed')
    bucket.faults(() => undefined)
    await runFor(2)
    for (const id of ids) assert.deepEqual(await stateOf(id), ['ready', null])
  }
})

testInFull('many uploads over a store with a failure rate of one tenth all succeed', async () => {
  let count = 0
  bucket.faults(
    () => [undefined, { status: 500, code: 'InternalError' }, undefined, { cutAt: 20 }][++count % 10 === 0 ? (count / 10) % 4 : 0],
  )
  const picture = await plain('png', 16, 16)
  const ids: string[] = []
  for (let at = 0; at < 25; at++) {
    const sent = await upload(world, editor.token, picture, PNG)
    // A refused upload is reported and may be sent again; an acknowledged one is kept.
    if (sent.status === 204) ids.push(sent.id)
  }
  assert.ok(ids.length > 15)
  await runFor(6)
  for (const id of ids) assert.deepEqual(await stateOf(id), ['ready', null])
})

test('an upload with lost pieces ends at once with 410, and the next one starts from the beginning', async () => {
  bucket.faults(() => undefined)
  const picture = await plain('png')
  const begun = await beginUpload(world, editor.token, picture.length, PNG)
  const path = begun.headers.get('location')!
  assert.equal((await sendPiece(world, editor.token, path, 0, picture.subarray(0, 100))).status, 204)
  bucket.faults(({ path: asked }) => (asked.includes('/uploads/') ? { status: 404, code: 'NoSuchKey' } : undefined))
  assert.equal((await tus(world, 'HEAD', path, { token: editor.token })).status, 410)
  assert.equal((await tus(world, 'HEAD', path, { token: editor.token })).status, 404)
  const other = (await beginUpload(world, editor.token, picture.length, PNG)).headers.get('location')!
  bucket.faults(() => undefined)
  await sendPiece(world, editor.token, other, 0, picture.subarray(0, 100))
  bucket.faults(({ method, path: asked }) =>
    method === 'GET' && asked.includes('/uploads/') ? { status: 404, code: 'NoSuchKey' } : undefined,
  )
  const reply = await sendPiece(world, editor.token, other, 100, picture.subarray(100))
  assert.deepEqual([reply.status, reply.data['reason']], [410, 'UPLOAD_LOST'])
})

test('a finished upload with missing pieces waits for a day and then fails with a reason', async () => {
  bucket.faults(() => undefined)
  const { id } = await upload(world, editor.token, await plain('png'), PNG)
  bucket.faults(({ path }) => (path.includes('/uploads/') ? { status: 404, code: 'NoSuchKey' } : undefined))
  await runFor(2)
  assert.notEqual((await stateOf(id))[0], 'failed')
  await world.sql.query(`update media.asset set created_at = created_at - interval '2 days' where id = $1`, [id])
  await runFor(2)
  assert.deepEqual(await stateOf(id), ['failed', 'UPLOAD_LOST'])
})

test('a file that the store cannot delete does not block others', async () => {
  bucket.faults(() => undefined)
  const { id = '' } = await addMedia(world, editor.token, await plain('png'), PNG)
  await world.sql.query(`insert into media.leftover (place, since) values ('never', platform.now() - interval '1 hour')`)
  await world.ask('/api/media/delete', { id }, { token: editor.token })
  await world.runScheduledTasks()
  const left = await world.sql.query<{ place: string }>('select place from media.leftover')
  const places = left.rows.map(({ place }) => place)
  assert.deepEqual([places.includes('never'), places.some((place) => place.includes(id))], [true, false])
})

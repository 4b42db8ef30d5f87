import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { mediaAddress } from '#contract/picture-files.ts'
import { openBucket } from '#tests/fixtures/files/bucket.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia, beginUpload, sendPiece, tus } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld } from '#tests/world.ts'

test('a bucket works like the disk: one process begins an upload, another continues it; it is processed, served and deleted, and an outage is reported', async () => {
  await using bucket = await openBucket()
  const account = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }
  await using world = await openWorld({ env: { S3_URL: bucket.url, ...account, FFMPEG_PATH: 'off' } })
  const second = await world.second()
  const { token } = await world.operator(['editor'])
  const video = await makeVideo()
  const path = (await beginUpload(world, token, video.length, { name: 'a.mp4', type: 'video/mp4' })).headers.get('location')!
  const id = path.split('/').at(-1)!
  assert.equal((await sendPiece(world, token, path, 0, video.subarray(0, 40_000))).status, 204)
  assert.equal((await sendPiece(world, token, path, 40_000, video.subarray(40_000), { url: second.url })).status, 204)
  await world.runScheduledTasks()
  const { data } = await world.ask('/api/media/read', { id }, { token })
  assert.equal(data['state'], 'ready')
  const part = await fetch(world.url + mediaAddress(id, 'video.mp4'), { headers: { range: 'bytes=4-7' } })
  assert.deepEqual([part.status, await part.text()], [206, 'ftyp'])
  const picture = await addMedia(world, token, await plain('png'), { name: 'a.png', type: 'image/png' })
  assert.equal((await fetch(world.url + mediaAddress(picture['id']!, '64.avif'))).headers.get('content-type'), 'image/avif')
  assert.equal((await world.ask('/api/media/delete', { id }, { token })).http, 200)
  assert.equal((await fetch(world.url + mediaAddress(id, 'video.mp4'))).status, 404)
  assert.deepEqual(globSync(`${world.dataDir}/files/*`), [], 'nothing lies on the disk')
  const other = (await beginUpload(world, token, video.length, { name: 'a.mp4', type: 'video/mp4' })).headers.get('location')!
  await bucket[Symbol.asyncDispose]()
  const reply = await sendPiece(world, token, other, 0, video.subarray(0, 1_000))
  assert.deepEqual([reply.status, reply.data['reason']], [503, 'BUSY'])
  assert.equal((await tus(world, 'HEAD', other, { token })).headers.get('upload-offset'), '0')
  assert.equal((await fetch(world.url + mediaAddress(picture['id']!, '64.avif'))).status, 503)
})

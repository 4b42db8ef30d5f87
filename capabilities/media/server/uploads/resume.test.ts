import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { sendPiece } from '#tests/fixtures/media.ts'
import {
  begin,
  closeSender,
  editor,
  hasBecome,
  idOf,
  MP4,
  offsetOf,
  openSender,
  rows,
  storedOf,
  video,
  world,
} from '#tests/fixtures/media-sender.ts'
import { testInFull } from '#tests/size.ts'
import { UPLOADS_PATH } from '../../contract.ts'

before(openSender)
after(closeSender)

testInFull('the client of the protocol completes an upload across repeated disconnects and another process (R23)', async () => {
  await using mortal = await world.mortal()
  const bytes = video(23 * 2 ** 20 + 7)
  let path = ''
  const cut = Promise.withResolvers<void>()
  const options = {
    headers: { token: editor.token },
    metadata: { filename: 'video.mp4', filetype: 'video/mp4' },
    chunkSize: 8 * 2 ** 20,
    retryDelays: [0, 20, 20, 20],
  }
  const doomed = new Upload(bytes, {
    ...options,
    endpoint: `${mortal.url}${UPLOADS_PATH}`,
    retryDelays: null,
    onUploadUrlAvailable: () => (path = new URL(doomed.url!).pathname),
    // Kills the process in the middle of a piece, which loses the unsaved part of it.
    onProgress: (sent) => sent > 5 * 2 ** 20 && void mortal.kill().then(() => cut.resolve()),
    onError: () => cut.resolve(),
  })
  doomed.start()
  await cut.promise
  await mortal.kill()
  const offset = await offsetOf(path)
  assert.ok(bytes.subarray(0, offset).equals(await storedOf(path)), 'the offset is not ahead of what is stored')
  /** Resumes at the server's offset; disconnects after `leaveAfter` bytes without waiting for the response. */
  const goOn = (leaveAfter: number) =>
    new Promise<void>((resolve, reject) => {
      const client = new Upload(bytes, {
        ...options,
        uploadUrl: `${world.url}${path}`,
        onProgress: (sent) => sent > leaveAfter && void client.abort().then(resolve),
        onError: reject,
        onSuccess: () => resolve(),
      })
      client.start()
    })
  for (const leaveAfter of [9, 14, 99]) await goOn(leaveAfter * 2 ** 20)
  assert.equal(await offsetOf(path), bytes.length)
  await hasBecome(path, bytes)
})

test('a wrong offset gets 409, and one of two concurrent writes succeeds (R23)', async () => {
  const bytes = video(300_000)
  const path = await begin(bytes, MP4)
  for (const offset of [1, 300_000, 300_001]) {
    const reply = await sendPiece(world, editor.token, path, offset, bytes.subarray(0, 10))
    assert.deepEqual([reply.status, reply.data['reason'], reply.headers.get('upload-offset')], [409, 'UPLOAD_OFFSET', '0'])
  }
  const second = await world.second()
  const both = await Promise.all(
    [world.url, second.url].map((url) => sendPiece(world, editor.token, path, 0, bytes.subarray(0, 200_000), { url })),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409])
  assert.equal(await offsetOf(path), 200_000)
  assert.ok(bytes.subarray(0, 200_000).equals(await storedOf(path)))
  const stored = globSync(`${world.dataDir}/files/uploads/*/${idOf(path)}/*`)
  assert.equal(stored.length, 1, 'what the other one brought is gone')
})

test('a later request takes over from a stalled one', async () => {
  const bytes = video(9 * 2 ** 20)
  const path = await begin(bytes, MP4)
  const stopped = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, 5 * 2 ** 20)) })
  const abort = new AbortController()
  const hanging = fetch(world.url + path, {
    method: 'PATCH',
    headers: { token: editor.token, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: stopped,
    duplex: 'half',
    signal: abort.signal,
  } as RequestInit).catch(() => null)
  while (Number(await offsetOf(path)) < 4 * 2 ** 20) await sleep(10)
  const writer = async () => (await rows('select writer from media.upload where id = $1', idOf(path)))[0]?.writer
  const [offset, before] = [Number(await offsetOf(path)), await writer()]
  const rest = new TransformStream<Uint8Array, Uint8Array>()
  const next = sendPiece(world, editor.token, path, offset, bytes, { body: rest.readable as never })
  const pen = rest.writable.getWriter()
  void pen.write(bytes.subarray(offset, offset + 10))
  while ((await writer()) === before) await sleep(10)
  abort.abort() // The first writer can no longer add the bytes that it sent but did not store.
  await hanging
  await sleep(300)
  void pen.write(bytes.subarray(offset + 10)).then(() => pen.close())
  assert.equal((await next).status, 204)
  await hasBecome(path, bytes)
})

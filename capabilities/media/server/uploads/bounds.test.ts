import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedInCaller } from '#contract/caller.ts'
import { storedKey } from '#server/limit/stored-key.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { beginUpload, sendPiece, tus } from '#tests/fixtures/media.ts'
import { begin, closeSender, editor, idOf, MP4, offsetOf, openSender, PNG, rows, video, world } from '#tests/fixtures/media-sender.ts'
import { openWorld } from '#tests/world.ts'
import { PICTURE_MAX_BYTES, UPLOADS_PATH } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { appendToLibrary } from './append-to-library.ts'
import { beginUpload as beginOne } from './begin-upload.ts'

before(openSender)
after(closeSender)

test('a declared length over the limit is refused before a byte is read, and an undeclared one is cut off at the limit (S69)', async () => {
  for (const [length, file] of [
    [PICTURE_MAX_BYTES + 1, PNG],
    [2 * 2 ** 30 + 1, MP4],
    [999_999_999_999_999, MP4],
  ] as const) {
    const reply = await beginUpload(world, editor.token, length, file)
    assert.deepEqual([reply.status, reply.data['reason']], [413, 'FILE_TOO_LARGE'])
  }
  for (const length of ['', '-1', '1e9', '0x10', '1.5', '9999999999999999'])
    assert.equal(
      (await tus(world, 'POST', UPLOADS_PATH, { token: editor.token, headers: { 'upload-length': length } })).status,
      400,
      length,
    )
  const bytes = video(100_000)
  const path = await begin(bytes, MP4)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(bytes) })
  const reply = await sendPiece(world, editor.token, path, 0, bytes, { body: endless as never }).catch(() => null)
  assert.ok(reply === null || reply.status === 413)
  assert.equal(await offsetOf(path), 404)
  await world.runScheduledTasks()
  assert.deepEqual(globSync(`${world.dataDir}/files/uploads/*/${idOf(path)}`), [])
})

test('the quota of an account is used exactly, also by two concurrent uploads, and is returned (S70)', async () => {
  await using small = await openWorld({ env: { MEDIA_FILES_PER_ACCOUNT: '3', MEDIA_MIB_PER_ACCOUNT: '2' } })
  const { token, id } = await small.operator(['editor'])
  const statuses = async (lengths: readonly number[]) =>
    (await Promise.all(lengths.map((length) => beginUpload(small, token, length, MP4)))).map(({ status }) => status).sort()
  assert.deepEqual(await statuses([2 ** 20 + 1, 2 ** 20]), [201, 507])
  await small.sql.query('update media.upload set expires_at = platform.now()')
  await small.runScheduledTasks()
  assert.deepEqual((await small.sql.query('select files, bytes from media.holding where account_id = $1', [id])).rows, [
    { files: 0, bytes: 0 },
  ])
  assert.deepEqual(await statuses([100, 100, 100, 100]), [201, 201, 201, 507])
  await small.sql.query(`delete from media.holding`)
  const key = storedKey(`media upload account ${id}`)
  await small.sql.query('update platform.bucket set hits = array_fill(platform.now(), array[1000]) where key = $1', [key])
  const reply = await beginUpload(small, token, 100, MP4)
  assert.deepEqual([reply.status, reply.data['reason']], [507, 'QUOTA'])
  assert.ok(reply.headers.get('retry-after'))
})

test('an upload in too many tiny pieces is stopped', async () => {
  const path = await begin(video(10_000), MP4)
  await rows('update media.upload set parts = 4096, offset_bytes = 1 where id = $1', idOf(path))
  const reply = await sendPiece(world, editor.token, path, 1, Buffer.from('x'))
  assert.deepEqual([reply.status, reply.data['reason'], await offsetOf(path)], [422, 'UPLOAD_SCATTERED', 404])
})

test('an unknown folder, a full disk and too many simultaneous bodies are refused before a byte is read', async () => {
  for (const folderId of [randomUUID(), 'x']) {
    const reply = await beginUpload(world, editor.token, 100, { ...PNG, more: { folderId } })
    assert.deepEqual([reply.status, reply.data['reason']], [422, 'FOLDER_UNKNOWN'])
  }
  const metadata = new Map(Object.entries({ filename: 'a.png', filetype: 'image/png' }))
  const full = {
    ...({} as MediaContext),
    hasRoom: async () => false,
    database: { of() {} } as never,
    recorder: collectAuditEvents(),
    settings: {} as never,
  }
  const caller = { session: { accountId: editor.id }, address: '', requestId: '' } as SignedInCaller
  assert.deepEqual(await beginOne(full, { lengthBytes: 1, metadata, text: '' }, caller), { refused: 'STORAGE_FULL' })
  assert.deepEqual(await appendToLibrary(full as never, { isFinished: false } as never, { pieces: [] as never, caller }), {
    refused: 'STORAGE_FULL',
  })
  const paths = await Promise.all(Array.from({ length: 33 }, () => begin(video(1_000), MP4)))
  const stop = new AbortController()
  const headers = { token: editor.token, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const hanging = paths.slice(1).map((path) => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(video(500)) })
    return fetch(world.url + path, { method: 'PATCH', headers, body, duplex: 'half', signal: stop.signal } as RequestInit).catch(() => null)
  })
  const inside = async () => (await rows('select from media.upload where writer is not null and id = any ($1)', paths.map(idOf))).length
  while ((await inside()) < 32) await sleep(10)
  const reply = await sendPiece(world, editor.token, paths[0]!, 0, video(500))
  assert.deepEqual([reply.status, reply.data['reason'], reply.headers.get('retry-after')], [503, 'BUSY', '5'])
  stop.abort()
  await Promise.all(hanging)
})

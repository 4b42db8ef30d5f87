import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { beginUpload, metadataOf, recordedFacts, sendPiece, tus } from '#tests/fixtures/media.ts'
import {
  begin,
  closeSender,
  editor,
  idOf,
  MP4,
  offsetOf,
  openSender,
  PNG,
  rows,
  storedOf,
  video,
  world,
} from '#tests/fixtures/media-sender.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { UPLOADS_PATH } from '../../contract.ts'

before(openSender)
after(closeSender)

test('a picture is uploaded in pieces and becomes an asset of the same id with its last byte', async () => {
  const bytes = await plain('png', 800, 600)
  const path = await begin(bytes, { ...PNG, name: '封面.png' })
  assert.match(path, /^\/files\/uploads\/[0-9a-f-]{36}$/)
  const id = idOf(path)
  const half = bytes.length >> 1
  const first = await sendPiece(world, editor.token, path, 0, bytes.subarray(0, half))
  assert.deepEqual([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')], [204, String(half), '1.0.0'])
  const head = await tus(world, 'HEAD', path, { token: editor.token })
  assert.deepEqual(
    ['upload-offset', 'upload-length', 'cache-control', 'upload-metadata'].map((name) => head.headers.get(name)),
    [String(half), String(bytes.length), 'no-store', metadataOf({ filename: '封面.png', filetype: 'image/png' })],
  )
  assert.ok(Date.parse(head.headers.get('upload-expires')!) > Date.now() + 0.9 * DAY)
  assert.equal((await world.ask('/api/media/read', { id }, { token: editor.token })).http, 404)
  assert.equal((await sendPiece(world, editor.token, path, half, bytes.subarray(half))).status, 204)
  await world.runScheduledTasks()
  const { data } = await world.ask('/api/media/read', { id }, { token: editor.token })
  assert.deepEqual(
    [data['state'], data['name'], data['kind'], data['format'], data['width'], data['height']],
    ['ready', '封面.png', 'picture', 'png', 800, 600],
  )
  assert.equal(data['sha256'], createHash('sha256').update(bytes).digest('hex'))
  // R23: a client that missed the last response asks again and gets the same asset.
  assert.equal(await offsetOf(path), bytes.length)
  const again = await sendPiece(world, editor.token, path, bytes.length, new Uint8Array(0))
  assert.deepEqual([again.status, again.headers.get('upload-offset')], [204, String(bytes.length)])
  assert.deepEqual(
    [(await tus(world, 'DELETE', path, { token: editor.token })).data['reason'], await offsetOf(path)],
    ['UPLOAD_FINISHED', bytes.length],
  )
  const facts = { kind: 'picture', format: 'png', sizeBytes: bytes.length }
  assert.deepEqual(await recordedFacts(world, 'media.uploaded', { target: `asset:${id}` }), [facts])
})

test('an upload of another account is answered as missing in every call (S45, S66)', async () => {
  const bytes = video(200_000)
  const path = await begin(bytes, MP4)
  await sendPiece(world, editor.token, path, 0, bytes.subarray(0, 100_000))
  const [colleague, user] = [await world.operator(['editor']), await world.person()]
  const absent = `${UPLOADS_PATH}/${randomUUID()}`
  const tryAll = (token: string, at: string) =>
    Promise.all([
      tus(world, 'HEAD', at, { token }),
      sendPiece(world, token, at, 100_000, bytes.subarray(100_000)),
      tus(world, 'DELETE', at, { token }),
      tus(world, 'POST', at, { token, headers: { 'x-http-method-override': 'DELETE' } }),
    ])
  for (const at of [path, absent])
    assert.deepEqual(
      (await tryAll(colleague.token, at)).map(({ status }) => status),
      [404, 404, 404, 404],
    )
  assert.deepEqual(
    (await tryAll(user.token, path)).map(({ status }) => status),
    [403, 403, 403, 403],
  )
  assert.deepEqual(
    (await tryAll('', path)).map(({ status }) => status),
    [401, 401, 401, 401],
  )
  assert.equal((await beginUpload(world, user.token, 100, PNG)).status, 403)
  assert.ok(bytes.subarray(0, 100_000).equals(await storedOf(path)))
  const foreign = await tus(world, 'DELETE', path, { token: editor.token, headers: { origin: 'https://evil.example' } })
  assert.equal(foreign.status, 403)
  assert.equal(await offsetOf(path), 100_000)
})

test('the protocol supports OPTIONS, versions, method override and creation with the first bytes', async () => {
  const hello = await fetch(world.url + UPLOADS_PATH, { method: 'OPTIONS' })
  assert.deepEqual(
    ['tus-version', 'tus-extension', 'tus-max-size'].map((name) => hello.headers.get(name)),
    ['1.0.0', 'creation,creation-with-upload,termination,expiration', String(2 * 2 ** 30)],
  )
  assert.equal(hello.headers.get('access-control-allow-origin'), null)
  const old = await tus(world, 'POST', UPLOADS_PATH, { token: editor.token, headers: { 'tus-resumable': '0.2.2' } })
  assert.deepEqual([old.status, old.headers.get('tus-resumable')], [412, '1.0.0'])
  const bytes = await plain('webp')
  const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadataOf({ filename: 'a.webp', filetype: 'image/webp' }) }
  const whole = await tus(world, 'POST', UPLOADS_PATH, { token: editor.token, headers, body: bytes })
  assert.deepEqual([whole.status, whole.headers.get('upload-offset')], [201, String(bytes.length)])
  const path = await begin(bytes, { name: 'a.webp', type: 'image/webp' })
  const override = { 'x-http-method-override': 'PATCH', 'upload-offset': '0' }
  assert.equal((await tus(world, 'POST', path, { token: editor.token, headers: override, body: bytes })).status, 204)
  const gone = await begin(bytes, { name: 'a.webp', type: 'image/webp' })
  assert.equal((await tus(world, 'DELETE', gone, { token: editor.token })).status, 204)
  assert.equal(await offsetOf(gone), 404)
  for (const metadata of ['filename', 'filename *', 'a YQ==,a YQ==', 'filename gICA', 'x '.repeat(3_000)])
    assert.ok(
      [400, 415, 431].includes(
        (await tus(world, 'POST', UPLOADS_PATH, { token: editor.token, headers: { 'upload-length': '5', 'upload-metadata': metadata } }))
          .status,
      ),
      metadata,
    )
})

test('an upload expires a day after its last byte, and its stored data is deleted (R23)', async () => {
  const bytes = video(200_000)
  const path = await begin(bytes, MP4)
  const leave = (lasts: string) =>
    rows(`update media.upload set expires_at = platform.now() + interval '${lasts}' where id = $1`, idOf(path))
  await leave('1 minute')
  const sent = await sendPiece(world, editor.token, path, 0, bytes.subarray(0, 1_000))
  assert.ok(Date.parse(sent.headers.get('upload-expires')!) > Date.now() + 0.9 * DAY)
  await leave('0')
  assert.equal(await offsetOf(path), 404)
  assert.equal((await sendPiece(world, editor.token, path, 1_000, bytes.subarray(1_000))).status, 404)
  await world.runScheduledTasks()
  assert.deepEqual(await rows('select from media.upload where id = $1', idOf(path)), [])
  await world.runScheduledTasks()
  assert.deepEqual(globSync(`${world.dataDir}/files/uploads/*/${idOf(path)}`), [])
})

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMedia, type NewFile, recordedFacts, sendPiece, tus, upload } from '#tests/fixtures/media.ts'
import {
  begin,
  closeSender,
  editor,
  holdingOf,
  idOf,
  MP4,
  offsetOf,
  openSender,
  PNG,
  rows,
  video,
  world,
} from '#tests/fixtures/media-sender.ts'
import { MARKS, pixelFlood, plain, polyglots } from '#tests/fixtures/pictures.ts'
import { UPLOADS_PATH } from '../../contract.ts'

before(openSender)
after(closeSender)

test('a file is accepted only when name, type and content agree (S60, S64, S72)', async () => {
  const png = await plain('png')
  const wrong: [NewFile, Uint8Array | string][] = [
    [{ name: 'a.svg', type: 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    [{ name: 'a.html', type: 'text/html' }, '<script>1</script>'],
    [{ name: 'a.jpg', type: 'image/png' }, png],
    [{ name: 'a.png.php', type: 'image/png' }, png],
    [{ name: '../../x', type: 'image/png' }, png],
    [{ name: 'a.zip', type: 'application/zip' }, 'PK\x03\x04'],
    [{ name: 'a.docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }, 'PK\x03\x04'],
    [PNG, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(200)],
    [PNG, await plain('jpeg')],
    [{ name: 'a.jpg', type: 'image/jpeg' }, '%PDF-1.4 /JS (app.alert(1))'.padEnd(200)],
    [PNG, 'short'],
    [MP4, '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/canary\n'.padEnd(200)],
    [MP4, 'ffconcat version 1.0\nfile /etc/passwd\n'.padEnd(200)],
    [MP4, '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/passwd</BaseURL></MPD>'],
    [MP4, video(100).toString('latin1').replace('ftypmp42', 'ftypheic')],
    [{ name: 'a.mov', type: 'video/quicktime' }, video(100)],
    [
      { name: 'a.webm', type: 'video/webm' },
      Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska', 'latin1'), Buffer.alloc(80)]),
    ],
  ]
  for (const [file, content] of wrong) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    const reply = await upload(world, editor.token, bytes, file)
    assert.equal(reply.status, 415, `${file.name} ${String(content).slice(0, 20)}`)
    assert.match(String(reply.data['reason']), /^FILE_(TYPE|IS_\w+)$/)
  }
  assert.equal((await tus(world, 'POST', UPLOADS_PATH, { token: editor.token, headers: { 'upload-length': '10' } })).status, 415)
  const path = await begin(png, PNG)
  for (const headers of [{ 'content-type': 'application/octet-stream' }, { 'content-encoding': 'gzip' }])
    assert.equal((await sendPiece(world, editor.token, path, 0, png, { headers })).status, 415)
  assert.equal(await offsetOf(path), 0)
})

test('a file of an unknown declared type is accepted by its extension, and a wrong name is refused with the detected type', async () => {
  const [jpeg, png] = [await plain('jpeg'), await plain('png')]
  for (const [name, type] of [
    ['a.JPG', ''],
    ['a.jpg', 'image/jpg'],
    ['a.jpeg', 'image/pjpeg'],
    ['a.jfif', 'application/octet-stream'],
  ] as const)
    assert.equal((await upload(world, editor.token, jpeg, { name, type })).status, 204, `${name} ${type}`)
  const reasonOf = async (bytes: Uint8Array, name: string, type = '') =>
    (await upload(world, editor.token, bytes, { name, type })).data['reason']
  assert.equal(await reasonOf(png, 'a.jpg', 'image/jpeg'), 'FILE_IS_PNG')
  assert.equal(await reasonOf(video(100), 'a.MOV'), 'FILE_IS_MP4')
  assert.equal(await reasonOf(png, 'IMG_0001.HEIC'), 'FILE_IS_HEIC')
  assert.equal(await reasonOf(Buffer.alloc(0), 'a.jpg'), 'FILE_EMPTY')
  assert.equal(await reasonOf(png, 'a.jpg', 'image/png'), 'FILE_TYPE', 'a declared type that contradicts')
  const old = Buffer.concat([Buffer.from('\0\0\0\x08wide\0\0\0\x08mdat', 'latin1'), Buffer.alloc(100)])
  assert.equal((await upload(world, editor.token, old, { name: 'a.mov', type: 'video/quicktime' })).status, 204, 'older than brands')
})

test('an invalid beginning ends an upload before the rest is sent, and no data of it stays', async () => {
  const colleague = await world.operator(['editor'])
  const path = await begin(Buffer.alloc(10 * 2 ** 20), MP4, colleague.token)
  const reply = await sendPiece(world, colleague.token, path, 0, Buffer.from('<html>'.padEnd(100)))
  assert.equal(reply.status, 415)
  assert.equal(await offsetOf(path, colleague.token), 404)
  assert.deepEqual(await holdingOf(colleague), [0, 0])
  await world.runScheduledTasks()
  assert.deepEqual(globSync(`${world.dataDir}/files/uploads/*/${idOf(path)}`), [])
  const find = () => recordedFacts(world, 'media.uploaded', { actor: colleague.id })
  while ((await find()).length === 0) await sleep(20)
  assert.deepEqual(await find(), [{ reason: 'FILE_TYPE' }])
})

test('a pixel bomb is refused at its last byte, quickly and with little memory (S68)', async () => {
  for (const [width, height] of [
    [30_000, 30_000],
    [8_000, 8_000],
  ] as const) {
    const before = process.memoryUsage.rss()
    const { status, data } = await upload(world, editor.token, pixelFlood(width, height), PNG)
    assert.deepEqual([status, data['reason']], [422, 'PICTURE_TOO_LARGE'])
    assert.ok(process.memoryUsage.rss() - before < 60 * 2 ** 20)
  }
  const cut = await upload(world, editor.token, (await plain('png', 500, 500)).subarray(0, 30), PNG)
  assert.deepEqual([cut.status, cut.data['reason']], [422, 'PICTURE_BROKEN'])
})

test('a polyglot is served as its picture only (S65)', async () => {
  for (const [name, { format, bytes }] of Object.entries(await polyglots())) {
    const { state, files, id } = (await addMedia(world, editor.token, bytes, {
      name: `a.${format === 'jpeg' ? 'jpg' : format}`,
      type: `image/${format}`,
    })) as unknown as {
      state: string
      id: string
      files: { name: string }[]
    }
    assert.equal(state, 'ready', name)
    for (const file of files) {
      const served = Buffer.from(await (await fetch(`${world.url}/files/media/${id}/${file.name}`)).arrayBuffer())
      for (const mark of MARKS) assert.ok(!served.includes(mark, 0, 'latin1'), `${name}: ${mark}`)
    }
    await world.runScheduledTasks()
    assert.deepEqual(globSync(`${world.dataDir}/files/uploads/*/${id}`), [], 'what was uploaded is kept nowhere')
  }
})

test('names cannot reach other paths, and are shown without bidirectional control characters (S67)', async () => {
  const bytes = await plain('png')
  for (const [name, shown] of [
    ['../../x.png', '../../x.png'],
    ['a\0b.png', 'ab.png'],
    ['a\u202egnp.png', 'agnp.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(196)}.png`],
    ['-rf.png', '-rf.png'],
    ['CON.png', 'CON.png'],
  ] as const) {
    const { status, id } = await upload(world, editor.token, bytes, { name, type: 'image/png' })
    assert.equal(status, 204, name)
    assert.deepEqual(await rows('select name from media.asset where id = $1', id), [{ name: shown }])
  }
  const stored = globSync(`${world.dataDir}/files/*/*/*/*`)
  assert.ok(stored.every((path) => /\/files\/(uploads|media)\/[0-9a-f]{2}\/[0-9a-f-]{36}\/[\w.-]+$/.test(path)))
})

import assert from 'node:assert/strict'
import { globSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { mediaAddress } from '#contract/picture-files.ts'
import { makeVideo, withBallast } from '#tests/fixtures/files/videos.ts'
import { addMedia, upload } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type MediaDetail, mediaChannel } from '../../contract.ts'
import { ToolInterrupted } from '../processing/outside-fault.ts'
import { openTools, runTool, ToolFailed } from './tools.ts'

/** Tests of the ffmpeg path run only when this machine has ffmpeg. Without it the same files are rewrapped, which is tested everywhere. */
const tools = await openTools({ ffmpeg: undefined })()
const MP4 = { name: 'a.mp4', type: 'video/mp4' }
const MOV = { name: 'a.mov', type: 'video/quicktime' }
let world: World
let editor: Person
let canary: { readonly url: string; hits: number; close(): void }
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  editor = await world.operator(['editor'])
  const server = createServer((_, response) => {
    canary.hits++
    response.end('CANARY')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  canary = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, hits: 0, close: () => server.close() }
})
after(async () => {
  canary.close()
  await world[Symbol.asyncDispose]()
})

const add = async (in_: World, person: Person, bytes: Uint8Array, file = MP4) =>
  (await addMedia(in_, person.token, bytes, file)) as unknown as MediaDetail
const ask = (path: string, fields: object) => world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: editor.token })
const read = async (in_: World, id: string, name: string) => {
  const response = await fetch(in_.url + mediaAddress(id, name))
  return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) }
}
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) || bytes.length)
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}
/** Files that begin like a video but refer to other files. */
function hostile(): readonly Buffer[] {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')
  const lists = [
    `#EXTM3U\n#EXTINF:10,\n${canary.url}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile ${canary.url}\nfile /etc/passwd\n`,
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><BaseURL>${canary.url}</BaseURL></AdaptationSet></Period></MPD>`,
  ]
  return lists.map((text) => Buffer.concat([head, Buffer.from(text)]))
}
/** The same video with its samples declared to be in another file. */
function elsewhere(video: Buffer, url: string): Buffer {
  const at = video.indexOf('url ', 0, 'latin1')
  const entry = Buffer.alloc(12 + url.length + 1)
  entry.writeUInt32BE(entry.length, 0)
  entry.write('url ', 4, 'latin1')
  entry.write(url, 12, 'latin1')
  const changed = Buffer.concat([video.subarray(0, at - 4), entry, video.subarray(at + 8)])
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const box = changed.lastIndexOf(name, at, 'latin1') - 4
    changed.writeUInt32BE(changed.readUInt32BE(box) + entry.length - 12, box)
  }
  return changed
}

test('a video without ffmpeg is rewrapped for immediate start and loses its metadata (S65, S71)', async () => {
  const video = await makeVideo()
  assert.ok(video.includes('SECRET+31.2304'))
  const { id, state, width, height, durationMs, files, posterId } = await add(
    world,
    editor,
    withBallast(video, Buffer.from('<script>MARK-7f3a')),
  )
  assert.deepEqual([state, width, height, durationMs, posterId], ['ready', 64, 48, 6_016, null])
  assert.deepEqual(
    files.map(({ name, role }) => [name, role]),
    [['video.mp4', 'video']],
  )
  const { type, body } = await read(world, id, 'video.mp4')
  assert.equal(type, 'video/mp4')
  assert.ok(!body.includes('SECRET') && !body.includes('MARK-7f3a'))
  const boxes = boxesOf(body)
  assert.ok(boxes.indexOf('moov') < boxes.indexOf('mdat'), boxes.join(' '))
  const part = await fetch(world.url + mediaAddress(id, 'video.mp4'), { headers: { range: 'bytes=4-7' } })
  assert.deepEqual([part.status, await part.text()], [206, 'ftyp'])
  const turned = await add(world, editor, await makeVideo({ rotation: 90, as: 'mov', sound: false }), MOV)
  assert.deepEqual([turned.state, turned.width, turned.height], ['ready', 48, 64], 'as it is seen')
  assert.deepEqual(globSync(`${world.dataDir}/media-work/*`), [])
})

test('external references in a video are not followed, and a broken video is refused as broken (S72)', async () => {
  const cases = [
    ...hostile(),
    (await makeVideo()).subarray(0, 5_000),
    withBallast(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), Buffer.alloc(500)),
  ]
  for (const bytes of cases) {
    const { state, reason, files } = await add(world, editor, bytes)
    assert.deepEqual([state, reason, files], ['failed', 'VIDEO_BROKEN', []])
  }
  const webm = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x84webm', 'latin1'), Buffer.alloc(80)])
  assert.equal((await add(world, editor, webm, { name: 'a.webm', type: 'video/webm' })).reason, 'VIDEO_CODEC')
  assert.equal(canary.hits, 0)
  assert.equal((await world.ask('/api/media/limits', {}, { token: editor.token })).data['video'], 'rewrap')
})

test('every file of a video made by AI contains the AI label of its source', async () => {
  const video = await makeVideo({ seconds: 2, comment: '{"AIGC":{"Label":"1"}}' })
  const check = async (at: World, by: Person) => {
    const { id, isMarkedAi, files } = await add(at, by, video)
    assert.equal(isMarkedAi, true)
    for (const { name } of files) {
      const { body } = await read(at, id, name)
      if (!/\.(m3u8|vtt)$/.test(name)) assert.match(body.toString('latin1'), /AIGC["']?[:=]["'{]/, name)
      assert.ok(!body.includes('SECRET'))
    }
    return files.length
  }
  assert.equal(await check(world, editor), 1)
  if (!tools) return
  await using full = await openWorld()
  assert.ok((await check(full, await full.operator(['editor']))) > 6)
})

testInFull('a library picture can be the poster of a video, and counts as used by it', async () => {
  const video = await add(world, editor, await makeVideo({ seconds: 1 }))
  const poster = await add(world, editor, await plain('jpeg', 640, 360), { name: 'a.jpg', type: 'image/jpeg' })
  assert.equal((await ask('update', { id: video.id, posterId: video.id })).data['reason'], 'POSTER_UNKNOWN')
  const detail = (await ask('update', { id: video.id, posterId: poster.id })).data as unknown as MediaDetail
  assert.deepEqual([detail.posterId, detail.thumbnail?.url], [poster.id, mediaAddress(poster.id, '320.webp')])
  const [row] = (await world.sql.query('select * from media.public_asset where id = $1', [video.id])).rows
  assert.deepEqual([row.duration_ms, row.poster.id, row.poster.width, row.poster.variants[0].name], [1_003, poster.id, 640, '320.avif'])
  assert.equal((await ask('delete', { id: poster.id })).data['reason'], 'MEDIA_USED')
  assert.equal((await ask('delete', { id: video.id })).http, 200)
  assert.equal((await ask('delete', { id: poster.id })).http, 200)
})

testInFull('the owner is notified of the progress, and processing fails after three tries (R24)', async () => {
  const socket = await world.follow(editor.token, [{ channel: mediaChannel.name }])
  const { id } = await add(world, editor, await makeVideo({ seconds: 1 }))
  await socket.until((frame) => JSON.stringify(frame).includes(`"id":"${id}"`) && JSON.stringify(frame).includes('"ready"'))
  const begun = (attempts: number) => world.sql.query(`alter table media.asset alter column attempts set default ${attempts}`)
  await begun(3)
  const { id: doomed } = await upload(world, editor.token, await makeVideo({ seconds: 1 }), MP4)
  await begun(0)
  await world.runScheduledTasks()
  const { data } = await ask('read', { id: doomed })
  assert.deepEqual([data['state'], data['reason']], ['failed', 'PROCESSING_FAILED'])
  assert.equal((await ask('delete', { id: doomed })).http, 200)
})

testInFull('the next run deletes leftovers of a killed process (R24)', async () => {
  const parent = `${world.dataDir}/media-work`
  const [old, fresh] = [`${parent}/${crypto.randomUUID()}-killed`, `${parent}/${crypto.randomUUID()}-working`]
  for (const folder of [old, fresh]) mkdirSync(folder, { recursive: true })
  utimesSync(old, 0, 0)
  await add(world, editor, await makeVideo({ seconds: 1 }))
  assert.deepEqual(globSync(`${parent}/*`), [fresh])
  rmSync(fresh, { recursive: true })
})

if (tools) {
  test('a video with ffmpeg gets renditions, a poster and a preview, and stays upright', async () => {
    await using full = await openWorld()
    const person = await full.operator(['editor'])
    assert.equal((await full.ask('/api/media/limits', {}, { token: person.token })).data['video'], 'full')
    const video = await makeVideo({ width: 480, height: 848, framesPerSecond: 2 })
    const { id, state, width, height, files, thumbnail } = await add(full, person, video)
    assert.deepEqual([state, width, height], ['ready', 480, 848])
    const names = files.map(({ name }) => name).sort()
    const posters = [320, 480].flatMap((each) => ['avif', 'jpg', 'webp'].map((ending) => `poster-${each}.${ending}`))
    assert.deepEqual(
      names,
      [
        ...['master.m3u8', 'sprite.vtt', 'sprite.webp', ...posters],
        ...[0, 1, 2].flatMap((at) => [`v${at}.m3u8`, `v${at}.m4s`]),
        'video.mp4',
      ].sort(),
    )
    assert.equal(thumbnail?.url, mediaAddress(id, 'poster-320.webp'))
    const master = await read(full, id, 'master.m3u8')
    assert.equal(master.type, 'application/vnd.apple.mpegurl')
    assert.match(String(master.body), /RESOLUTION=480x848[\s\S]*RESOLUTION=360x636/)
    const rung = String((await read(full, id, 'v0.m3u8')).body)
    const [, length, from] = /EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(rung)!
    const range = `bytes=${from}-${Number(from) + Number(length) - 1}`
    const segment = await fetch(full.url + mediaAddress(id, 'v0.m4s'), { headers: { range } })
    assert.deepEqual([segment.status, segment.headers.get('content-length')], [206, length])
    const single = await read(full, id, 'video.mp4')
    assert.ok(boxesOf(single.body).indexOf('moov') < boxesOf(single.body).indexOf('mdat'))
    for (const { name } of files) assert.ok(!(await read(full, id, name)).body.includes('SECRET'), name)
    assert.match(
      String((await read(full, id, 'sprite.vtt')).body),
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nsprite\.webp#xywh=0,0,90,160\n/,
    )
    const [row] = (await full.sql.query('select poster from media.public_asset where id = $1', [id])).rows
    assert.deepEqual([row.poster.id, row.poster.variants.length], [id, 6])
    for (const bytes of hostile()) assert.equal((await add(full, person, bytes)).reason, 'VIDEO_BROKEN')
    await add(full, person, elsewhere(await makeVideo(), canary.url))
    assert.equal(canary.hits, 0)
    assert.deepEqual(globSync(`${full.dataDir}/media-work/*`), [])
  })

  test('an external program runs without network or shell, with limited time and output (S72)', async () => {
    const run = (file: string, args: readonly string[], more: object = {}) =>
      runTool({
        file,
        args,
        folder: '/',
        guards: tools.guards,
        signal: new AbortController().signal,
        cpuSeconds: 2,
        fileBytes: 1_000,
        ...more,
      })
    await assert.rejects(
      run('node', ['-e', `fetch('${canary.url}').then(() => {}, () => process.exit(3))`.replace('node', process.execPath)]),
      ToolFailed,
    )
    // On a busy machine the wall clock ends the program before it has used a second of processor time.
    await assert.rejects(run(process.execPath, ['-e', 'for (;;);'], { cpuSeconds: 1 }), /^Error: The program (failed|was interrupted)/)
    await assert.rejects(run(process.execPath, ['-e', `require('fs').writeFileSync('/tmp/too-large', Buffer.alloc(5000))`]), ToolFailed)
    // The file is not at fault, so the work is retried.
    for (const [file, ...args] of [
      ['/nowhere/ffmpeg'],
      ['/bin/sh', '-c', 'kill -9 $$'],
      ['/bin/sh', '-c', 'echo No space left on device >&2; exit 1'],
    ] as const)
      await assert.rejects(run(file, args), ToolInterrupted)
    assert.equal(await run('/bin/echo', ['$HOME; `id`']), '$HOME; `id`\n')
    const group = await run('/bin/sh', ['-c', 'sleep 0.5; cat /proc/self/autogroup 2>/dev/null || true'])
    assert.match(group, /^(|.* nice 10\n)$/, 'the server shares its cores with the program')
    assert.equal((await run('/usr/bin/env', [])).split('\n').length, 3)
    assert.equal(canary.hits, 0)
  })
}

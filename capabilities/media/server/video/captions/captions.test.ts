import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { MediaDetail } from '../../../contract.ts'
import { parseCaptions, readCues, writeCues } from './web-vtt.ts'

const MP4 = { name: 'a.mp4', type: 'video/mp4' }
let world: World
let editor: Person
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const ask = (path: string, fields: object) => world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: editor.token })
async function read(id: string, name: string) {
  const response = await fetch(world.url + mediaAddress(id, name))
  return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) }
}

test('captions are parsed and written again from their text only (S57)', async () => {
  const { id } = (await addMedia(world, editor.token, await makeVideo({ seconds: 1 }), MP4)) as unknown as MediaDetail
  const text = `\uFEFFWEBVTT - x\r\nStyle: y\r\n\r\nSTYLE\r\n::cue { background: url(https://evil.example/) }\r\n\r\nNOTE --> not a cue\r\n\r\n1\r\n00:00.000 --> 00:01.500 align:start position:0%\r\n<v Dr. Li><c.red>5 &lt; 6</c> &amp; <img src=x onerror=alert(1)>so on\u202e\r\n第二行\r\n\r\n00:00:00.500 --> 01:00:02.250\r\n<script>alert(1)</script>\r\n`
  const put = (more: object) => ask('captions/put', { id, language: 'zh-CN', text, ...more })
  const { data } = await put({})
  assert.deepEqual(data['cues'] as unknown, 2)
  const { type, body } = await read(id, data['name']!)
  assert.equal(type, 'text/vtt; charset=utf-8')
  assert.equal(
    String(body),
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nDr. Li: 5 &lt; 6 &amp; &lt;img src=x onerror=alert(1)&gt;so on\n第二行\n\n00:00:00.500 --> 01:00:02.250\n&lt;script&gt;alert(1)&lt;/script&gt;\n',
  )
  const again = (await put({ text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nOther' })).data
  assert.notEqual(again['name'], data['name'])
  assert.equal((await fetch(world.url + mediaAddress(id, data['name']!))).status, 404)
  const [row] = (await world.sql.query('select variants from media.public_asset where id = $1', [id])).rows
  assert.equal(row.variants.find((each: { role: string }) => each.role === 'captions').language, 'zh-CN')
  const wrong = ['', 'WEBVTT', 'x', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'WEBVTT\n\n00:61.000 --> 00:99.000\nx']
  for (const bad of [...wrong, `WEBVTT\n\n${'x'.repeat(300)}\n\n\n`])
    assert.equal((await put({ text: bad })).data['reason'], 'CAPTIONS_BROKEN', bad.slice(0, 40))
  const many = Array.from({ length: 5_001 }, () => '00:00.000 --> 00:01.000\nx').join('\n\n')
  for (const long of [`WEBVTT\n\n${many}`, 'x'.repeat(200_001)])
    assert.equal((await put({ text: long })).data['reason'], 'CAPTIONS_TOO_LONG')
  assert.equal((await ask('captions/remove', { id, language: 'en-US' })).http, 404)
  assert.equal((await ask('captions/remove', { id, language: 'zh-CN' })).http, 200)
  await world.runScheduledTasks()
  assert.deepEqual(globSync(`${world.dataDir}/files/media/*/${id}/captions*`), [])
  // Removed while the storage was unavailable: the late deletion does not affect newer files.
  const late = (await put({})).data['name']!
  await world.sql.query('delete from media.variant where name = $1', [late])
  await world.sql.query('insert into media.leftover (place) values ($1)', [`media/${id}/${late}`])
  assert.equal((await read(id, (await put({})).data['name']!)).type, 'text/vtt; charset=utf-8')
  await world.runScheduledTasks()
  assert.deepEqual((await world.sql.query('select from media.leftover')).rows, [])
  const { id: picture } = (await addMedia(world, editor.token, await plain('jpeg'), {
    name: 'a.jpg',
    type: 'image/jpeg',
  })) as unknown as MediaDetail
  assert.equal((await put({ id: picture })).data['reason'], 'NOT_A_VIDEO')
  const cues = readCues(writeCues([{ fromMs: 0, toMs: 1, lines: ['a --> b <i> &amp;'] }]))
  assert.deepEqual(cues, [{ fromMs: 0, toMs: 1, lines: ['a --> b <i> &amp;'] }])
})

test('a file whose transaction fails is removed after an hour; one that is shown stays', async () => {
  const { id } = (await addMedia(world, editor.token, await makeVideo({ seconds: 1 }), MP4)) as unknown as MediaDetail
  const put = (language: string) => ask('captions/put', { id, language, text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx' })
  const files = () => globSync(`${world.dataDir}/files/media/*/${id}/captions*`).map((path) => path.split('/').at(-1))
  const { name } = (await put('zh-CN')).data
  await world.sql.query(`create function public.fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await world.sql.query('create trigger fail before insert on media.variant execute function public.fail()')
  assert.equal((await put('en-US')).http, 500)
  await world.sql.query('drop function public.fail() cascade')
  assert.equal(files().length, 2)
  await world.clock.move(HOUR + MINUTE)
  await world.runScheduledTasks()
  assert.deepEqual(files(), [name])
})

test('captions are parsed like in browsers, also as SubRip, and omitted cues are reported with their time', async () => {
  const read = (text: string) => {
    const captions = parseCaptions(text)
    return captions === null || captions === 'too many'
      ? captions
      : { lines: captions.cues.map(({ lines }) => lines.join('|')), out: captions.leftOut }
  }
  const cue = '00:01.000 --> 00:02.000'
  const all: [string, readonly string[]][] = [
    [`WEBVTT\n${cue}\nright behind the head`, ['right behind the head']],
    [`WEBVTT\n\nNOTE 1\n${cue}\nnamed like a note`, ['named like a note']],
    ['WEBVTT\n\n0:00:01.000-->0:00:02.000\nno blanks, one digit', ['no blanks, one digit']],
    [`WEBVTT\n\none\ntwo\n${cue}\ntwo lines before`, ['two lines before']],
    [`WEBVTT\n\n${cue}\na\n \n2\n${cue}\nb`, ['a', 'b']],
    [`WEBVTT\n\n${cue}\nP<0.05 and n>30; eGFR < 60`, ['P<0.05 and n>30; eGFR < 60']],
    [`WEBVTT\n\n${cue}\n收缩压 <140 mmHg 为正常,>160 需治疗`, ['收缩压 <140 mmHg 为正常,>160 需治疗']],
    [`WEBVTT\n\n${cue}\nIt&#39;s 37&deg;C &ge;5 &alpha; &eacute; <c.red>red</c> <00:01.500>then`, ["It's 37°C ≥5 α é red then"]],
    [`WEBVTT\n\n${cue}\n<v.loud 张医生>您好</v>`, ['张医生: 您好']],
    [
      `1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#fff">第一句</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}second`,
      ['第一句', 'second'],
    ],
  ]
  for (const [text, lines] of all) assert.deepEqual(read(text), { lines, out: [] }, text)
  assert.deepEqual(read(`WEBVTT\n\n${cue}\na\n\n00:05.000 --> 00:05.000\nb\n\n00:61.000 --> 00:70.000\nc\n\n${cue}\n${'y\n'.repeat(8)}`), {
    lines: ['a', 'y|y|y|y|y|y'],
    out: [
      { at: '00:00:05.000', why: 'time' },
      { at: '9', why: 'time' },
      { at: '00:00:01.000', why: 'shortened' },
    ],
  })
})

test('unreadable captions are refused, and cues beyond the end are reported', async () => {
  const { id } = (await addMedia(world, editor.token, await makeVideo({ seconds: 2 }), MP4)) as unknown as MediaDetail
  const put = (text: string) => ask('captions/put', { id, language: 'en-US', text })
  assert.equal((await put('WEBVTT\n\n00:00.000 --> 00:01.000\n\uFFFD\uFFFD')).data['reason'], 'CAPTIONS_ENCODING')
  assert.equal((await put('WEBVTT\n\n01:00:00.000 --> 01:00:01.000\nlate')).data['reason'], 'CAPTIONS_BEYOND')
  const { data } = await put('WEBVTT\n\n00:00.000 --> 00:01.000\na\n\n00:09.000 --> 00:10.000\nlate')
  assert.deepEqual([data['cues'], data['leftOut']] as unknown, [1, [{ at: '00:00:09.000', why: 'beyond' }]])
})

test('an AI label of a video is detected in any position', async () => {
  const bytes = await makeVideo({ seconds: 1 })
  const mark = Buffer.from('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia')
  const box = Buffer.concat([Buffer.from([0, 0, 0, mark.length + 8]), Buffer.from('free'), mark])
  const add = async (file: Uint8Array) => (await addMedia(world, editor.token, file, MP4)) as unknown as MediaDetail
  assert.deepEqual([(await add(bytes)).isMarkedAi, (await add(Buffer.concat([bytes, box]))).isMarkedAi], [false, true])
})

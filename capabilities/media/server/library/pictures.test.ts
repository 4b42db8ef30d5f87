import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { mediaAddress } from '#contract/picture-files.ts'
import { markedAi } from '#tests/fixtures/files/drawn-pictures.ts'
import { addMedia, upload } from '#tests/fixtures/media.ts'
import { animation, plain, turnedPhoto, wideRed } from '#tests/fixtures/pictures.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { MediaDetail, MediaRow } from '../../contract.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const JPEG = { name: 'a.jpg', type: 'image/jpeg' }
const add = async (bytes: Uint8Array, file = JPEG) => (await addMedia(world, editor.token, bytes, file)) as unknown as MediaDetail
const ask = (path: string, fields: object = {}, person = editor) =>
  world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: person.token })
const _list = async (fields: object = {}) =>
  (await ask('list', fields)).data as unknown as { list: MediaRow[]; total: number; isMore: boolean }
const get = (id: string, name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(world.url + mediaAddress(id, name), { headers, method })
const bytesOf = async (id: string, name: string) => Buffer.from(await (await get(id, name)).arrayBuffer())

test('a picture is available in every width up to its own, in three formats, upright and without metadata (S71)', async () => {
  const { id, width, height, files, thumbnail } = await add(await turnedPhoto())
  assert.deepEqual([width, height], [100, 200])
  assert.deepEqual(
    files.map(({ name, format, width, height }) => [name, format, width, height]),
    [
      ['100.avif', 'avif', 100, 200],
      ['100.jpg', 'jpeg', 100, 200],
      ['100.webp', 'webp', 100, 200],
    ],
  )
  assert.equal(thumbnail?.url, mediaAddress(id, '100.webp'))
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] }) // The product blocks reading AVIF; the test reads it to check the served files.
  for (const { name, format, bytes } of files) {
    const served = await bytesOf(id, name)
    const head = await sharp(served).metadata()
    assert.deepEqual(
      [served.length, head.width, head.height, head.exif, head.xmp, head.iptc, head.orientation],
      [bytes, 100, 200, undefined, undefined, undefined, undefined],
    )
    assert.equal(head.format, format === 'avif' ? 'heif' : format)
    assert.ok(!served.includes('SECRET'))
  }
  const { data } = await sharp(await bytesOf(id, '100.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.ok(data[0]! > 200 && data[2]! < 60, 'red is above')
  const large = await add(await plain('jpeg', 2_400, 1_200))
  assert.deepEqual(
    large.files.filter(({ format }) => format === 'webp').map(({ width, height }) => [width, height]),
    [320, 640, 960, 1_280, 1_920].map((each) => [each, each / 2]),
  )
})

test('an animation keeps its first frame, and wide-gamut colours become sRGB', async () => {
  const moving = await add(await animation('gif', 3), { name: 'a.gif', type: 'image/gif' })
  const red = await add(await wideRed(), { name: 'a.png', type: 'image/png' })
  for (const { id, files } of [moving, red]) {
    const name = files.find(({ format }) => format === 'webp')!.name
    const { data, info } = await sharp(await bytesOf(id, name))
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.ok(data[0]! > 235 && data[1]! < 25 && data[2]! < 25, `${info.width}: ${data[0]} ${data[1]} ${data[2]}`)
  }
})

test('files are served with their exact type, immutable, by range, and without active content (S65)', async () => {
  const { id, files } = await add(await plain('jpeg', 700, 500))
  const { name, bytes } = files.find(({ format }) => format === 'jpeg')!
  const whole = await get(id, name)
  const body = Buffer.from(await whole.arrayBuffer())
  const heads = (response: Response, ...names: string[]) => names.map((each) => response.headers.get(each))
  assert.deepEqual(
    heads(
      whole,
      'content-type',
      'content-length',
      'x-content-type-options',
      'content-security-policy',
      'cross-origin-resource-policy',
      'cache-control',
      'accept-ranges',
      'content-disposition',
    ),
    [
      'image/jpeg',
      String(bytes),
      'nosniff',
      "sandbox; default-src 'none'",
      'same-origin',
      'public, max-age=31536000, immutable',
      'bytes',
      `inline; filename="${id}-${name}"`,
    ],
  )
  const cases: [string, number, number, number][] = [
    ['bytes=0-0', 206, 0, 1],
    ['bytes=5-9', 206, 5, 10],
    ['bytes=100-', 206, 100, bytes],
    ['bytes=-7', 206, bytes - 7, bytes],
    [`bytes=0-${bytes + 99}`, 206, 0, bytes],
    ['bytes=9-5', 200, 0, bytes],
    ['bytes=0-1,3-4', 200, 0, bytes],
    ['lines=0-1', 200, 0, bytes],
  ]
  for (const [range, status, from, to] of cases) {
    const part = await get(id, name, { range })
    assert.equal(part.status, status, range)
    assert.ok(body.subarray(from, to).equals(Buffer.from(await part.arrayBuffer())), range)
    if (status === 206) assert.deepEqual(heads(part, 'content-range'), [`bytes ${from}-${to - 1}/${bytes}`])
  }
  const outside = await get(id, name, { range: `bytes=${bytes}-` })
  assert.deepEqual([outside.status, ...heads(outside, 'content-range')], [416, `bytes */${bytes}`])
  const tag = whole.headers.get('etag')!
  assert.equal((await get(id, name, { 'if-none-match': tag })).status, 304)
  assert.equal((await get(id, name, { range: 'bytes=0-3', 'if-range': tag })).status, 206)
  assert.equal((await get(id, name, { range: 'bytes=0-3', 'if-range': '"other"' })).status, 200)
  const head = await get(id, name, {}, 'HEAD')
  assert.deepEqual([head.status, ...heads(head, 'content-length'), await head.text()], [200, String(bytes), ''])
  for (const [otherId, otherName] of [
    [randomUUID(), name],
    [id, 'b.jpg'],
    [id, '..%2f..%2fetc%2fpasswd'],
    ['x', name],
    [id, '%00'],
  ] as const)
    assert.equal((await get(otherId, otherName)).status, 404, otherName)
})

test('an asset that is not ready is not served and is in no view (S136)', async () => {
  await using idle = await openWorld({ env: { ROLES: 'web' } })
  const owner = await idle.operator(['editor'])
  const waiting = await upload(idle, owner.token, await plain('jpeg', 640, 480), JPEG)
  assert.equal((await idle.ask('/api/media/read', { id: waiting.id }, owner)).data['state'], 'waiting')
  assert.equal((await fetch(idle.url + mediaAddress(waiting.id, '640.webp'))).status, 404)
  assert.equal((await idle.sql.query('select from media.public_asset where id = $1', [waiting.id])).rowCount, 0)
  const { id } = await add(await plain('jpeg', 640, 480))
  assert.equal((await get(id, '640.webp')).status, 200)
  const [row] = (await world.sql.query('select * from media.public_asset where id = $1', [id])).rows
  assert.deepEqual([row.kind, row.width, row.height, row.focal_x, row.alt, row.poster], ['picture', 640, 480, 0.5, {}, null])
  assert.deepEqual(row.variants[0], {
    name: '320.avif',
    role: 'picture',
    format: 'avif',
    width: 320,
    height: 240,
    bytes: row.variants[0].bytes,
    language: null,
    label: null,
  })
  assert.ok(!('name' in row || 'owner_id' in row))
  const anonymous = await world.ask('/api/media/list')
  assert.equal(anonymous.http, 401)
})

test('every served copy of a picture made by AI contains the AI label and no other metadata of the file', async () => {
  const { id, files, isMarkedAi } = await add(await markedAi(11))
  assert.equal(isMarkedAi, true)
  assert.deepEqual([...new Set(files.map(({ format }) => format))].sort(), ['avif', 'jpeg', 'webp'])
  for (const { name } of files)
    assert.match((await bytesOf(id, name)).toString('latin1'), /digitalsourcetype\/trainedAlgorithmicMedia.*TC260:AIGC/s, name)
  const plainOne = await add(await plain('jpeg', 400, 300))
  for (const { name } of plainOne.files) assert.doesNotMatch((await bytesOf(plainOne.id, name)).toString('latin1'), /AIGC/, name)
})

testInFull(
  'files of cameras and programs are accepted: 50 megapixels, a JPEG without its end marker, a tall picture, an animation',
  async () => {
    const large = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    assert.equal((await add(large)).state, 'ready')
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123', noise } })
      .jpeg()
      .toBuffer()
    assert.equal((await add(photo.subarray(0, -2))).state, 'ready')
    assert.equal((await add(photo.subarray(0, photo.length * 0.6))).reason, 'PICTURE_BROKEN')
    const long = await sharp({ create: { width: 700, height: 20_000, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const made = await add(long)
    assert.deepEqual([made.width, made.height, [...new Set(made.files.map(({ format }) => format))]], [700, 20_000, ['jpeg']])
    assert.ok(made.thumbnail)
    const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
    const frames = await Promise.all(
      [clear, { create: { ...clear.create, background: 'red' } }].map((frame) => sharp(frame).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const still = await add(moving, { name: 'a.gif', type: 'image/gif' })
    assert.deepEqual([still.state, still.notes], ['ready', ['ANIMATION']])
    const { channels } = await sharp(await bytesOf(still.id, '8.jpg')).stats()
    assert.ok(channels[0]!.mean > 200 && channels[1]!.mean < 60, 'the frame on which there is something')
  },
)

test('a name is equal in every Unicode form when it is searched, changed and tagged', async () => {
  const [composed, decomposed] = ['R\u00E9sum\u00E9 \uFF2D.jpg', 'Re\u0301sume\u0301 \uFF2D.jpg']
  const { id, name } = await add(await plain('jpeg'), { name: decomposed, type: 'image/jpeg' })
  assert.equal(name, composed)
  for (const search of ['re\u0301sume\u0301 m', 'R\u00C9SUM\u00C9', 'sum\u00E9 \uFF4D']) {
    const { list } = await _list({ search })
    assert.deepEqual(
      [...list].map((row) => row.id),
      [id],
      search,
    )
  }
  await ask('update', { id, tags: ['cafe\u0301'] })
  assert.equal((await _list({ tag: 'caf\u00E9' })).total, 1)
})

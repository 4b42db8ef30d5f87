import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { kindOf } from '#server/pictures/picture-kind.ts'
import { animation, endlessGif, type Format, pixelFlood, plain, polyglots, turnedPhoto, wideRed } from '#tests/fixtures/pictures.ts'
import { cutAvatar } from './picture.ts'

const ok = async (bytes: Buffer, kind: Format): Promise<Buffer> => {
  const cut = await cutAvatar(bytes, kind)
  assert.ok('ok' in cut, JSON.stringify(cut))
  return cut.ok
}
const refusalOf = async (bytes: Buffer, kind: Format) => {
  const cut = await cutAvatar(bytes, kind)
  return 'ok' in cut ? 'taken' : cut.refused
}
async function colourAt(bytes: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}
const isRed = ([red, green, blue]: readonly number[]) => red! > 200 && green! < 40 && blue! < 40
const isBlue = ([red, green, blue]: readonly number[]) => red! < 40 && green! < 40 && blue! > 200

test('every kind becomes a still webp of 512 by 512, regardless of its shape and size', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const) {
    for (const [width, height] of [
      [64, 64],
      [1, 1],
      [2_000, 10],
      [10, 2_000],
    ] as const) {
      const head = await sharp(await ok(await plain(kind, width, height), kind)).metadata()
      assert.deepEqual([head.format, head.width, head.height, head.pages], ['webp', 512, 512, undefined], `${kind} ${width}x${height}`)
    }
  }
})

test('a photo is rotated upright, and location, author, profile and XMP are removed (S71)', async () => {
  const photo = await turnedPhoto()
  for (const mark of ['SECRET-AUTHOR', 'SECRET-XMP', 'Exif']) assert.ok(photo.includes(mark), `the sample holds ${mark}`)
  const avatar = await ok(photo, 'jpeg')
  assert.ok(isRed(await colourAt(avatar, 256, 100)), 'red is on top')
  assert.ok(isBlue(await colourAt(avatar, 256, 400)), 'blue is below')
  const { exif, icc, xmp, iptc, orientation } = await sharp(avatar).metadata()
  assert.deepEqual([exif, icc, xmp, iptc, orientation], [undefined, undefined, undefined, undefined, undefined])
  for (const mark of ['SECRET', 'EXIF', 'Exif', 'XMP ', 'ICCP']) assert.ok(!avatar.includes(mark), mark)
})

test('wide-gamut colours become sRGB', async () => {
  const sample = await wideRed()
  assert.ok((await sharp(sample).metadata()).icc)
  assert.ok(isRed(await colourAt(await ok(sample, 'png'), 256, 256)))
})

test('an animation keeps its first frame', async () => {
  for (const kind of ['gif', 'webp'] as const) {
    const sample = await animation(kind, 5)
    assert.equal((await sharp(sample).metadata()).pages, 5)
    assert.ok(isRed(await colourAt(await ok(sample, kind), 256, 256)), kind)
  }
})

test('pixel bombs are refused within 100 ms and with little memory (S68)', async () => {
  await ok(await plain('png'), 'png')
  const floods = {
    '30000x30000': pixelFlood(30_000, 30_000),
    '8000x8000': pixelFlood(8_000, 8_000),
    '2000000x31': pixelFlood(2_000_000, 31),
  }
  for (const [name, flood] of Object.entries(floods)) {
    const before = process.memoryUsage.rss()
    const since = performance.now()
    assert.equal(await refusalOf(flood, 'png'), 'PICTURE_TOO_LARGE', name)
    assert.ok(performance.now() - since < 2_000, `${name} took ${performance.now() - since} ms`)
    assert.ok(process.memoryUsage.rss() - before < 30 * 2 ** 20, name)
  }
})

test('a gif of ten thousand frames or of a huge declared size is refused', async () => {
  assert.equal(await refusalOf(await endlessGif(), 'gif'), 'PICTURE_TOO_LARGE')
  assert.equal(await refusalOf(await endlessGif(999), 'gif'), 'taken')
  const liar = await plain('gif')
  const frame = liar.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [frame + 5, frame + 7]) liar.writeUInt16LE(65_535, at)
  assert.equal(await refusalOf(liar, 'gif'), 'PICTURE_TOO_LARGE')
})

test('truncated files and false headers are refused as broken', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7_919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .toFormat(kind)
      .toBuffer()
    assert.equal(await refusalOf(noise, kind), 'taken', kind)
    for (const part of [0.5, 0.1])
      assert.equal(await refusalOf(noise.subarray(0, noise.length * part), kind), 'PICTURE_BROKEN', `${kind} ${part}`)
    assert.equal(await refusalOf(noise.subarray(0, 16), kind), 'PICTURE_BROKEN', kind)
  }
  assert.equal(await refusalOf(pixelFlood(4_000, 4_000, 10), 'png'), 'PICTURE_BROKEN')
})

test('a file that starts as one kind and parses as another is refused', async () => {
  assert.equal(await refusalOf(await plain('png'), 'jpeg'), 'FILE_TYPE')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  assert.equal(await refusalOf(svg, 'png'), 'PICTURE_BROKEN')
})

test('polyglots are treated only as the picture that they contain', async () => {
  for (const [name, { format, bytes }] of Object.entries(await polyglots())) {
    assert.ok(bytes.includes('MARK-7f3a'), name)
    assert.ok(!(await ok(bytes, format)).includes('MARK-7f3a'), name)
  }
})

test('bytes, declared type and ending must agree (S64)', async () => {
  const [jpeg, png] = [await plain('jpeg'), await plain('png')]
  const kind = (bytes: Uint8Array, name: string, type: string) => kindOf({ bytes, name, type })
  assert.equal(kind(jpeg, 'me.JPG', 'image/jpeg'), 'jpeg')
  assert.equal(kind(jpeg, 'me.jpeg', 'IMAGE/JPEG'), 'jpeg')
  for (const type of ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg']) assert.equal(kind(jpeg, 'me.JPG', type), 'jpeg', type)
  assert.equal(kind(png, '../../me.png', 'image/png'), 'png')
  assert.equal(kind(await plain('webp'), 'a.webp', 'image/webp'), 'webp')
  assert.equal(kind(await plain('gif'), 'a.b.gif', 'image/gif'), 'gif')
  const wrong = [
    kind(jpeg, 'me.png', 'image/jpeg'),
    kind(jpeg, 'me.jpg', 'image/png'),
    kind(png, 'me.jpg', 'image/jpeg'),
    kind(jpeg, 'a.jpg.php', 'image/jpeg'),
    kind(jpeg, 'jpg', 'image/jpeg'),
    kind(jpeg, 'me.', 'image/jpeg'),
    kind(jpeg, '', 'image/jpeg'),
    kind(new Uint8Array(0), 'me.jpg', 'image/jpeg'),
    kind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.svg', 'image/svg+xml'),
    kind(Buffer.from('RIFF\0\0\0\0AVI LIST'), 'me.webp', 'image/webp'),
  ]
  assert.deepEqual(
    wrong,
    wrong.map(() => null),
  )
})

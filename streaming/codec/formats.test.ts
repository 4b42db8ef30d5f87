import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TagReader } from '../flv/tag-reader.ts'
import type { Frame } from '../media.ts'
import { type ClipName, readClip } from '../testing/clip.ts'
import { readAudioConfiguration } from './aac.ts'
import { readAvcConfiguration } from './h264.ts'
import { readPictureUnits } from './nal-units.ts'

function framesOf(name: ClipName): Omit<Frame, 'dtsMs'>[] {
  const reader = new TagReader()
  return readClip(name).flatMap(
    ({ type, payload }) => (type === 9 ? reader.video(payload) : type === 8 ? reader.audio(payload) : {}).frame ?? [],
  )
}

test('size, profile, level, frame rate, sample rate and channels are read from the bitstream', () => {
  const describe = (name: ClipName) => {
    const formats = new Set(framesOf(name).map(({ format }) => format))
    return [...formats].map(({ ...format }) => ({ ...format, avcC: undefined, config: undefined }))
  }
  const video = { kind: 'video', codec: 'avc1.640015', avcC: undefined, config: undefined, width: 320, height: 180, profile: 'High' }
  const audio = { kind: 'audio', codec: 'mp4a.40.2', avcC: undefined, config: undefined, sampleRate: 48_000, channels: 2 }
  assert.deepEqual(describe('main'), [audio, { ...video, level: 2.1, framesPerSecond: 30 }])
  assert.deepEqual(describe('hot'), [
    { ...audio, sampleRate: 44_100, channels: 1 },
    { ...video, codec: 'avc1.64000c', width: 256, height: 144, level: 1.2, framesPerSecond: 25 },
  ])
})

test('key frames are found by the picture, every two seconds, without the mark of the encoder', () => {
  const reader = new TagReader()
  const keys = readClip('main')
    .filter(({ type }) => type === 9)
    .flatMap(({ payload, timestampMs }) => {
      const unmarked = Buffer.from(payload)
      unmarked[0] = 0x27
      return reader.video(unmarked).frame?.isKey ? [timestampMs] : []
    })
  assert.deepEqual(
    keys.map((at) => Math.round(at / 1_000)),
    [0, 2],
  )
})

test('configurations that are longer than any decoder needs are refused', () => {
  const sent = (type: number) => readClip('main').find(({ type: kind, payload }) => kind === type && payload[1] === 0)!.payload
  const padded = (type: number, count: number) => Buffer.concat([sent(type), Buffer.alloc(count)])
  assert.equal(new TagReader().audio(padded(8, 50)).refused, undefined)
  assert.equal(new TagReader().audio(padded(8, 100)).refused?.code, 'AUDIO_UNREADABLE')
  assert.equal(new TagReader().video(padded(9, 3_000)).refused, undefined)
  assert.equal(new TagReader().video(padded(9, 5_000)).refused?.code, 'VIDEO_UNREADABLE')
})

test('other codecs, including those of enhanced RTMP, are refused by name', () => {
  const video = (...bytes: readonly number[]) => new TagReader().video(Buffer.of(...bytes, 0, 0, 0, 0)).refused
  const audio = (codec: number) => new TagReader().audio(Buffer.of(codec << 4, 0, 0)).refused
  const enhanced = (name: string) => video(0x90, ...Buffer.from(name))
  assert.deepEqual(
    [enhanced('hvc1'), enhanced('av01'), enhanced('vp09'), video(0x1c), video(0x12)].map((refusal) => [refusal?.code, refusal?.detail]),
    ['HEVC', 'AV1', 'VP9', 'HEVC', 'H.263'].map((detail) => ['VIDEO_CODEC_UNSUPPORTED', detail]),
  )
  assert.deepEqual(
    [2, 9, 13].map((codec) => audio(codec)),
    ['MP3', 'enhanced RTMP', 'Opus'].map((detail) => ({ code: 'AUDIO_CODEC_UNSUPPORTED', detail })),
  )
})

test('an unreadable format is refused, and a frame whose units do not fill it is left out', () => {
  assert.equal(new TagReader().video(Buffer.of(0x17, 0, 0, 0, 0, 1, 2, 3)).refused?.code, 'VIDEO_UNREADABLE')
  assert.equal(new TagReader().audio(Buffer.of(0xaf, 0, 0x08, 0x90)).refused?.code, 'AUDIO_UNREADABLE')
  const reader = new TagReader()
  for (const { type, payload } of readClip('main').slice(0, 4)) if (type === 9) reader.video(payload)
  assert.deepEqual(reader.video(Buffer.of(0x17, 1, 0, 0, 0, 0, 0, 0, 9, 0x65)), { isBroken: true })
  assert.equal(readPictureUnits(Buffer.of(0, 0, 0, 0), 4), undefined)
  assert.equal(readPictureUnits(Buffer.alloc(0), 4), undefined)
})

test('property: the format readers return or throw RangeError for any bytes', () => {
  const { avcC } = framesOf('main').find(({ format }) => format.kind === 'video')!.format as { avcC: Buffer }
  const changed = fc.array(fc.record({ at: fc.nat({ max: avcC.length - 1 }), to: fc.nat({ max: 255 }) })).map((changes) => {
    const bytes = Buffer.from(avcC)
    for (const { at, to } of changes) bytes[at] = to
    return bytes
  })
  const junk = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))
  for (const [bytes, read] of [
    [fc.oneof(changed, junk), readAvcConfiguration],
    [junk, readAudioConfiguration],
  ] as const)
    fc.assert(
      fc.property(bytes, (given) => {
        try {
          read(given)
        } catch (defect) {
          assert.ok(defect instanceof RangeError, String(defect))
        }
      }),
      { numRuns: 2_000 },
    )
})

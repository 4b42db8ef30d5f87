import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TagReader } from '../flv/tag-reader.ts'
import type { VideoFrame } from '../media.ts'
import { readClip } from '../testing/clip.ts'
import { readPictureUnits } from './nal-units.ts'

const pictures = readClip('main').filter(({ type }) => type === 9)
type Change = (data: Buffer) => Buffer

const unitsOf = (data: Buffer): Buffer[] => {
  const units: Buffer[] = []
  for (let at = 0; at < data.length; at += 4 + data.readUInt32BE(at)) units.push(data.subarray(at + 4, at + 4 + data.readUInt32BE(at)))
  return units
}
const annexB =
  (...code: number[]): Change =>
  (data) =>
    Buffer.concat(unitsOf(data).flatMap((unit) => [Buffer.of(...code), unit]))

/** Reads the frames of the clip after the test changes their pictures, and their headers if given. */
function read(change: Change, header: (avcC: Buffer) => Buffer | undefined = (avcC) => avcC): Omit<VideoFrame, 'dtsMs'>[] {
  const reader = new TagReader()
  return pictures.flatMap(({ payload }) => {
    const [head, body] = [payload.subarray(0, 5), payload.subarray(5)]
    const changed = payload[1] === 0 ? header(body) : change(body)
    const { frame } = changed ? reader.video(Buffer.concat([head, changed])) : {}
    return frame ? [frame] : []
  })
}
const plain = read((data) => data)

test('empty units, padding and start codes instead of lengths are repaired without changing the picture', () => {
  const changes: Readonly<Record<string, Change>> = {
    'three zero bytes at the end': (data) => Buffer.concat([data, Buffer.alloc(3)]),
    'an empty unit first': (data) => Buffer.concat([Buffer.alloc(4), data]),
    'an empty unit last': (data) => Buffer.concat([data, Buffer.alloc(4)]),
    'start codes of four bytes': annexB(0, 0, 0, 1),
    'start codes of three bytes': annexB(0, 0, 1),
    'start codes and padding': (data) => Buffer.concat([annexB(0, 0, 0, 1)(data), Buffer.alloc(5)]),
  }
  for (const [name, change] of Object.entries(changes)) {
    const frames = read(change)
    assert.deepEqual(
      [frames.length, frames.filter(({ isKey }) => isKey).length],
      [plain.length, plain.filter(({ isKey }) => isKey).length],
      name,
    )
    for (const [at, { data, format }] of frames.entries()) {
      assert.ok(data.equals(plain[at]!.data), name)
      assert.ok(format.avcC.equals(plain[at]!.format.avcC), name)
    }
  }
})

const avcC = plain[0]!.format.avcC
const sps = avcC.subarray(8, 8 + avcC.readUInt16BE(6))
const ppsAt = 8 + sps.length + 3
const pps = avcC.subarray(ppsAt, ppsAt + avcC.readUInt16BE(ppsAt - 2))

test('parameter sets are read from a header with start codes, and in band without a header', () => {
  const size = ({ format }: Omit<VideoFrame, 'dtsMs'>) => [format.width, format.height, format.profile]
  const codes = Buffer.concat([Buffer.of(0, 0, 0, 1), sps, Buffer.of(0, 0, 0, 1), pps])
  const withCodes = read(annexB(0, 0, 0, 1), () => codes)
  assert.deepEqual([withCodes.length, size(withCodes[0]!)], [plain.length, [320, 180, 'High']])
  const inBand: Change = (data) =>
    plain.some((frame) => frame.isKey && frame.data.equals(data)) ? Buffer.concat([codes, annexB(0, 0, 0, 1)(data)]) : data
  const bare = read(inBand, () => undefined)
  assert.deepEqual([bare.length, size(bare[0]!), bare[0]!.isKey], [plain.length, [320, 180, 'High'], true])
  assert.equal(new Set(bare.map(({ format }) => format)).size, 1)
})

test('property: every picture that is read has length prefixes and no empty unit', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(fc.constantFrom(0, 1, 3, 0x65, 0x67, 0x41), { maxLength: 60 }).map((each) => Uint8Array.from(each)),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom(1, 2, 4), (given, lengthBytes) => {
      const picture = readPictureUnits(Buffer.from(given), lengthBytes)
      if (!picture) return
      const again = readPictureUnits(picture.data, lengthBytes)
      assert.ok(again && !again.isRepaired && again.data.equals(picture.data))
    }),
    { numRuns: 3_000 },
  )
})

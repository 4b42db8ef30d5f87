import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ChunkReader } from './chunk-reader.ts'
import { writeChunks } from './chunk-writer.ts'
import { type Message, ProtocolError } from './message.ts'

const message = fc.record(
  {
    type: fc.constantFrom(8, 9, 18, 20),
    streamId: fc.nat({ max: 2 ** 32 - 1 }),
    timestamp: fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.constantFrom(0xfffffe, 0xffffff, 0x1000000)),
    payload: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
  },
  { noNullPrototype: true },
)
const cuts = fc.array(fc.nat({ max: 4_000 }), { maxLength: 12 })

function readAll(bytes: Buffer, places: readonly number[]): Message[] {
  const reader = new ChunkReader(() => 1_000)
  const found: Message[] = []
  let from = 0
  for (const to of [...places.map((place) => place % (bytes.length + 1)).sort((one, other) => one - other), bytes.length]) {
    reader.push(bytes.subarray(from, to))
    from = to
    for (let next = reader.next(); next; next = reader.next()) found.push(next)
  }
  return found
}

test('messages arrive unchanged wherever the connection splits them', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), cuts, (messages, places) => {
      const bytes = Buffer.concat(messages.map((each, at) => writeChunks(each, 3 + (at % 3), 128)))
      assert.deepEqual(readAll(bytes, places), messages)
    }),
    { numRuns: 500 },
  )
})

test('changed bytes end in whole messages or a ProtocolError, and no message exceeds the limit', () => {
  const change = fc.record({ at: fc.nat({ max: 3_000 }), to: fc.nat({ max: 255 }) })
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 4 }),
      cuts,
      fc.array(change, { maxLength: 6 }),
      (messages, places, changes) => {
        const bytes = Buffer.concat(messages.map((each) => writeChunks(each, 4, 128)))
        for (const { at, to } of changes) bytes[at % bytes.length] = to
        try {
          for (const { payload } of readAll(bytes, places)) assert.ok(payload.length <= 1_000)
        } catch (defect) {
          assert.ok(defect instanceof ProtocolError, String(defect))
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

const head = (format: number, ...rest: readonly number[]) => Buffer.of((format << 6) | 4, ...rest)

test('timestamps advance by the delta of the header, or by the previous delta, beyond the extended timestamp', () => {
  const reader = new ChunkReader(() => 1_000)
  reader.push(head(0, 0xff, 0xff, 0xff, 0, 0, 1, 8, 1, 0, 0, 0, 0, 0xff, 0xff, 0xf0, 7))
  reader.push(head(1, 0, 0, 0x17, 0, 0, 1, 8, 7))
  reader.push(head(2, 0, 0, 0x18, 7))
  reader.push(head(3, 7))
  const times = [reader.next(), reader.next(), reader.next(), reader.next()].map((each) => each?.timestamp)
  assert.deepEqual(times, [0xfffff0, 0xfffff0 + 0x17, 0xfffff0 + 0x2f, 0xfffff0 + 0x47])
})

test('later chunks of a long message may repeat its extended timestamp or omit it', () => {
  const payload = Buffer.alloc(300, 9)
  const written = writeChunks({ type: 9, streamId: 1, timestamp: 0x1234567, payload }, 4, 128)
  const without = Buffer.concat([
    written.subarray(0, 144),
    written.subarray(144, 145),
    written.subarray(149, 277),
    written.subarray(277, 278),
    written.subarray(282),
  ])
  for (const bytes of [written, without]) {
    const [found] = readAll(bytes, [])
    assert.deepEqual(found?.payload, payload)
    assert.equal(found?.timestamp, 0x1234567)
  }
})

test('a chunk size of zero or less, over 32 chunk streams, a first chunk without header and too much unfinished data are refused (S80)', () => {
  const read = (...pieces: readonly Buffer[]) => {
    const reader = new ChunkReader(() => 4 * 2 ** 20)
    for (const piece of pieces) {
      reader.push(piece)
      while (reader.next());
    }
  }
  const chunkSize = (value: number) => {
    const payload = Buffer.alloc(4)
    payload.writeUInt32BE(value)
    return writeChunks({ type: 1, streamId: 0, timestamp: 0, payload }, 2, 128)
  }
  read(chunkSize(0xffffff), chunkSize(0x7fffffff))
  assert.throws(() => read(chunkSize(0x80000000)), /chunk size/)
  assert.throws(() => read(chunkSize(0)), /chunk size/)
  assert.throws(() => read(head(3, 1)), /without a header/)
  const begin = (stream: number, length: number) => {
    const bytes = Buffer.alloc(12 + Math.min(128, length))
    bytes[0] = stream
    bytes.writeUIntBE(length, 4, 3)
    return bytes
  }
  assert.throws(() => read(...Array.from({ length: 33 }, (_, at) => begin(3 + at, 200))), /too many/)
  assert.throws(() => read(begin(3, 4 * 2 ** 20), begin(4, 4 * 2 ** 20)), /pending/)
})

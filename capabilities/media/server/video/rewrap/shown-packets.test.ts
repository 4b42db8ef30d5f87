import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PacketTimes, shownPictures, shownSounds } from './shown-packets.ts'

const FRAME = 0.04
/** Pictures in storage order: groups that begin with a key frame, in which some pictures are stored ahead of those displayed earlier. */
const storedPictures = fc
  .array(fc.array(fc.boolean(), { maxLength: 6 }), { minLength: 1, maxLength: 6 })
  .map((groups) => groups.flatMap((group) => [{ isKey: true, ahead: false }, ...group.map((ahead) => ({ isKey: false, ahead }))]))
  .map((pictures) => {
    const packets: PacketTimes[] = pictures.map(({ isKey }, at) => ({ timestamp: at * FRAME, duration: FRAME, isKey }))
    for (const [at, { ahead }] of pictures.entries())
      if (ahead && packets[at + 1]?.isKey === false) packets.splice(at, 2, packets[at + 1]!, packets[at]!)
    return packets
  })
const anyPart = fc
  .record({ from: fc.double({ min: 0, max: 1.5, noNaN: true }), length: fc.double({ min: 0.001, max: 1.5, noNaN: true }) })
  .map(({ from, length }) => ({ fromSeconds: from, toSeconds: from + length, toleranceSeconds: 0.001 }))

test('all published pictures are in the shown part, and the first one is a key frame', () => {
  fc.assert(
    fc.property(storedPictures, anyPart, (packets, shown) => {
      const places = shownPictures(packets, shown)
      const published = places?.map((place) => packets[place]!) ?? []
      for (const { timestamp, duration } of published) {
        assert.ok(timestamp + duration > shown.fromSeconds, 'it ended before the part')
        assert.ok(timestamp < shown.toSeconds, 'it begins behind the part')
      }
      assert.ok(published[0]?.isKey ?? true)
    }),
  )
})

test('all packets are published without an edit list', () => {
  const everything = { fromSeconds: Number.NEGATIVE_INFINITY, toSeconds: Number.POSITIVE_INFINITY, toleranceSeconds: 0 }
  fc.assert(
    fc.property(storedPictures, (packets) => {
      assert.deepEqual(shownPictures(packets, everything), [...packets.keys()])
      assert.deepEqual(shownSounds(packets, everything), [...packets.keys()])
    }),
  )
})

test('no sound packet exceeds the shown part', () => {
  fc.assert(
    fc.property(storedPictures, anyPart, (packets, shown) => {
      for (const place of shownSounds(packets, shown)) {
        const { timestamp, duration } = packets[place]!
        assert.ok(timestamp >= shown.fromSeconds - 1e-6 && timestamp + duration <= shown.toSeconds + 0.001)
      }
    }),
  )
})

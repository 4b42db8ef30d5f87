import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HlsWindow } from './hls-window.ts'
import type { Segment } from './segment.ts'

const init = { name: 'init.mp4', bytes: Buffer.alloc(0), formats: {} }
const part = (durationMs: number) => ({ bytes: Buffer.alloc(1), durationMs, isIndependent: true })
const segmentOf = (sequence: number, isDiscontinuity: boolean, partMs: readonly number[], isWhole: boolean): Segment => ({
  sequence,
  init,
  startMs: sequence * 2_000,
  isDiscontinuity,
  parts: partMs.map(part),
  durationMs: partMs.reduce((sum, ms) => sum + ms, 0),
  bytes: isWhole ? Buffer.alloc(1) : undefined,
})

/** Computes the discontinuity number of each segment according to RFC 8216: the sequence, plus one at each tag. */
function numbersIn(playlist: string): Map<number, number> {
  let number = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist)![1])
  const numbers = new Map<number, number>()
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') number++
    const sequence = /^(\d+)\.m4s/.exec(line)?.[1]
    if (sequence !== undefined) numbers.set(Number(sequence), number)
  }
  return numbers
}

test('a segment keeps its discontinuity number while it is listed, in both playlists (RFC 8216, 6.2.2)', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (discontinuities) => {
      const window = new HlsWindow({ targetDurationMs: 2_000, partMs: 300 })
      const known = new Map<number, number>()
      for (const [sequence, isDiscontinuity] of discontinuities.entries())
        for (const isWhole of [false, true]) {
          window.put(segmentOf(sequence, sequence > 0 && isDiscontinuity, [300, 300], isWhole))
          for (const kind of ['low-latency', 'plain'] as const)
            for (const [each, number] of numbersIn(String(window.playlist(kind) ?? '#EXT-X-DISCONTINUITY-SEQUENCE:0'))) {
              assert.equal(number, known.get(each) ?? number, `segment ${each}`)
              known.set(each, number)
            }
        }
    }),
  )
})

test('the part target follows from the frame rate and the wanted length, and no part is longer', () => {
  const window = new HlsWindow({ targetDurationMs: 2_000, partMs: 300 })
  window.put(segmentOf(0, false, [250, 250, 250, 250, 250, 250, 250, 250], true))
  assert.match(String(window.playlist('low-latency')), /PART-HOLD-BACK=0\.750\n#EXT-X-PART-INF:PART-TARGET=0\.250\n/)
  window.put(segmentOf(1, false, [250, 320], false))
  assert.match(String(window.playlist('low-latency')), /PART-TARGET=0\.320\n/)
})

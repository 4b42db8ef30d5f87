import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unfitFacts } from './facts.ts'
import { rungsFor } from './ladder.ts'
import { spriteFor, spriteMap } from './sprite.ts'

test('a video that is too long, too large or nearly empty is refused (S68)', () => {
  const facts = { width: 1_920, height: 1_080, durationMs: 60_000 }
  const unfit = (more: object) => unfitFacts({ ...facts, ...more })?.failed
  assert.deepEqual(
    [
      {},
      { durationMs: 14_400_001 },
      { width: 4_097 },
      { width: 2_400, height: 2_400 },
      { height: 8 },
      { durationMs: 0 },
      { durationMs: Number.NaN },
    ].map(unfit),
    [undefined, 'VIDEO_TOO_LONG', 'VIDEO_TOO_LARGE', 'VIDEO_TOO_LARGE', 'VIDEO_BROKEN', 'VIDEO_BROKEN', 'VIDEO_BROKEN'],
  )
})

test('renditions and previews fit the video: not larger, upright if it is upright, and at most a hundred previews', () => {
  const sizes = (width: number, height: number) => rungsFor({ width, height }).map((rung) => [rung.width, rung.height])
  assert.deepEqual(sizes(1_920, 1_080), [
    [1_920, 1_080],
    [1_280, 720],
    [854, 480],
    [640, 360],
  ])
  assert.deepEqual(sizes(1_080, 1_920), [
    [1_080, 1_920],
    [720, 1_280],
    [480, 854],
    [360, 640],
  ])
  assert.deepEqual(sizes(4_096, 2_304)[0], [1_920, 1_080])
  assert.deepEqual(sizes(639, 359), [[640, 360]])
  assert.deepEqual(sizes(64, 48), [[64, 48]])
  assert.deepEqual(spriteFor({ width: 1_280, height: 720, durationMs: 3_600_000 }), {
    everySeconds: 36,
    count: 100,
    columns: 10,
    rows: 10,
    width: 160,
    height: 90,
  })
  const small = spriteFor({ width: 720, height: 1_280, durationMs: 5_000 })
  assert.equal(spriteMap(small, 's.webp', 5_000).split('\n\n')[3], '00:00:04.000 --> 00:00:05.000\ns.webp#xywh=180,0,90,160\n')
})

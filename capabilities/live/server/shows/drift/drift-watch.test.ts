import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Breach } from '../../../contract.ts'
import { DRIFT_S, DriftWatch } from './drift-watch.ts'

const second = (...breaches: readonly Breach[]) => ({
  studioId: 's',
  line: 'main' as const,
  sample: {
    at: 0,
    kbps: 1,
    framesPerSecond: 1,
    audioKbps: 1,
    keyFrameDistanceMs: null,
    width: null,
    height: null,
    breaches,
    lagMs: 0,
    brokenFrames: 0,
    apartMs: null,
    thumbnailAt: null,
    issues: [],
  },
})
const run = (watch: DriftWatch, times: number, ...breaches: readonly Breach[]) =>
  Array.from({ length: times }, () => watch.add([second(...breaches)])).flat()

test('a line is reported once after ten continuous seconds of the same difference', () => {
  const watch = new DriftWatch()
  assert.deepEqual(run(watch, DRIFT_S - 1, 'size'), [])
  assert.deepEqual(run(watch, 1), [])
  assert.deepEqual(run(watch, DRIFT_S - 1, 'size'), [])
  assert.deepEqual(run(watch, 1, 'size', 'frameRate'), [{ studioId: 's', line: 'main', breaches: ['size'] }])
  assert.deepEqual(run(watch, 100, 'size', 'frameRate'), [])
})

test('a line is reported again after a minute without a difference, and after it was gone', () => {
  const watch = new DriftWatch()
  run(watch, DRIFT_S, 'bitRate')
  run(watch, 59)
  assert.deepEqual(run(watch, DRIFT_S, 'bitRate'), [])
  run(watch, 60)
  assert.equal(run(watch, DRIFT_S, 'bitRate').length, 1)
  watch.add([])
  assert.equal(run(watch, DRIFT_S, 'bitRate').length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FRAME_PX, fitCrop, magnify, middleOf, scaleOf } from './avatar-crop.ts'

const wide = { width: 400, height: 200 }

test('a picture starts centred and always fills the frame', () => {
  assert.deepEqual(middleOf(wide), { zoom: 1, x: -100, y: 0 })
  assert.deepEqual(fitCrop(wide, { zoom: 1, x: 50, y: 50 }), { zoom: 1, x: 0, y: 0 })
  assert.deepEqual(fitCrop(wide, { zoom: 1, x: -999, y: -999 }), { zoom: 1, x: -200, y: 0 })
})

test('zooming keeps the centre of the frame fixed', () => {
  const near = magnify(wide, middleOf(wide), { to: 2 })
  assert.deepEqual(near, { zoom: 2, x: -300, y: -100 })
  assert.deepEqual(magnify(wide, near, { to: 1 }), middleOf(wide))
  assert.equal(scaleOf(wide, 1) * wide.height, FRAME_PX)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { release } from './release.ts'
import { openSharp } from './remake.ts'

test('the memory of pixels is freed at once, and that of a buffer which shares it stays', async () => {
  const sharp = await openSharp()
  const side = 2_000
  const pixels = await sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
    .raw()
    .toBuffer()
  assert.equal(pixels.length, side * side * 3)
  release(pixels)
  assert.equal(pixels.length, 0)
  const part = Buffer.from('a part of the pool')
  release(part)
  assert.equal(part.toString(), 'a part of the pool')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawing, savedAgain, withCode } from '#tests/fixtures/files/drawn-pictures.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { inspectPicture, isPlain } from './inspect-picture.ts'

test('the hash of a picture survives saving again and differs from other pictures; rotated codes are detected without false positives', async () => {
  const differ = (one: string, other: string) => [...one].filter((mark, at) => mark !== other[at]).length
  const [one, other] = [await drawing(1), await drawing(2)]
  const look = await inspectPicture(one)
  assert.ok(differ(look.hash, (await inspectPicture(await savedAgain(one))).hash) <= 5)
  assert.ok(differ(look.hash, (await inspectPicture(other)).hash) > 16)
  assert.equal(isPlain((await inspectPicture(await plain('png', 400, 300))).hash), true)
  for (const degrees of [0, 20]) assert.equal((await inspectPicture(await withCode(degrees, { degrees }))).hasCode, true, `${degrees}`)
  for (let seed = 1; seed <= 4; seed += 1) assert.equal((await inspectPicture(await drawing(seed))).hasCode, false, `${seed}`)
})

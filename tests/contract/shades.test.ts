import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrastOf, hexOf } from '#contract/site/colour.ts'
import { darkShades, lightShades } from '#contract/site/shades.ts'

const list = (words: string) => words.split(' ').map((word) => `#${word}`)

test('the ten shades of a colour equal the test vectors', () => {
  const vectors = [
    [lightShades('#165DFF'), 'E8F3FF BEDAFF 94BFFF 6AA1FF 4080FF 165DFF 0E42D2 072CA6 031A79 000D4D'],
    [darkShades('#165DFF'), '000D4D 041B79 0E32A6 1D4DD2 306FFF 3C7EFF 689FFF 93BEFF BEDAFF EAF4FF'],
    [lightShades('#F7BA1E'), 'FFFCE8 FDF4BF FCE996 FADC6D F9CC45 F7BA1E CC9213 A26D0A 774B04 4D2D00'],
  ] as const
  for (const [shades, expected] of vectors) assert.deepEqual(shades, list(expected))
})

test('every colour has ten shades in each theme, and is itself among the light ones', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(part, part, part), (rgb) => {
      const hex = hexOf(rgb)
      for (const shades of [lightShades(hex), darkShades(hex)]) {
        assert.equal(shades.length, 10)
        for (const shade of shades) assert.match(shade, /^#[\dA-F]{6}$/)
      }
      assert.equal(lightShades(hex)[5], hex)
    }),
  )
})

test('contrast follows the formula of WCAG', () => {
  assert.equal(contrastOf('#000000', '#FFFFFF'), 21)
  assert.equal(contrastOf('#165DFF', '#165DFF'), 1)
  assert.equal(Math.round(contrastOf('#165DFF', '#FFFFFF') * 10) / 10, 5.2)
})

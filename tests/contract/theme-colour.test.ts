import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrastOf, hexOf } from '#contract/site/colour.ts'
import { themeVariables } from '#contract/site/theme-colour.ts'

test('property: every theme colour keeps white text readable on its buttons and its links readable on the page', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.constantFrom('light' as const, 'dark' as const), (rgb, theme) => {
      const variables = themeVariables(hexOf(rgb), theme)
      const ground = theme === 'light' ? '#FDFDFE' : '#111926'
      assert.ok(contrastOf(variables['--solid']!, '#FDFDFE') >= 4.5, `${hexOf(rgb)} ${theme} solid ${variables['--solid']}`)
      assert.ok(contrastOf(variables['--link']!, ground) >= 4.5, `${hexOf(rgb)} ${theme} link ${variables['--link']}`)
      assert.ok(contrastOf(variables['--focus']!, ground) >= 3, `${hexOf(rgb)} ${theme} focus ${variables['--focus']}`)
    }),
    { numRuns: 2_000 },
  )
})

test('the default colour sets only the ten shades, which tokens.css also has', () => {
  assert.equal(Object.keys(themeVariables('#165DFF', 'light')).length, 10)
  assert.equal(themeVariables('#165DFF', 'dark')['--brand-6'], '#3C7EFF')
})

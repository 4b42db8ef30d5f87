import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referenceFrom } from './reference-from.ts'

test('a citation becomes one reference, with the address found in its text', () => {
  const wang = 'Wang L. Home blood pressure. Lancet 2024. doi:10.1016/S0140-6736(24)00001-2.'
  const { isNew, reference } = referenceFrom(`  ${wang.replace('. Lancet', '.\n Lancet')}`, [])
  assert.deepEqual([isNew, reference?.text, reference?.href], [true, wang, 'https://doi.org/10.1016/S0140-6736(24)00001-2'])
  assert.deepEqual(referenceFrom(wang, [reference!]), { isNew: false, reference })
  assert.equal(referenceFrom('见 https://example.org/a，第 3 页', []).reference?.href, 'https://example.org/a')
  assert.equal('href' in referenceFrom('内部资料', []).reference!, false)
  assert.deepEqual(referenceFrom(' ', []), { isNew: false, reference: undefined })
})

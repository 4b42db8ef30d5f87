import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('an error at a field is a text for its reader, never a code', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'app/web/**/*.{ts,tsx}', 'capabilities/*/web/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\./.test(file),
  )
  assert.ok(files.length > 500)
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\brefused): '[A-Z]+(?:_[A-Z]+)+'(?=[\s,}])/g)].map(([found]) => `${file}${found}`),
  )
  assert.deepEqual(codes, [])
})

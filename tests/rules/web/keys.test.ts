import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const files = globSync(['web/**/*.{ts,tsx}', 'app/web/**/*.{ts,tsx}', 'capabilities/*/web/**/*.{ts,tsx}'])
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'web/navigation/input-method.ts')
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp): string[] => files.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

test('keys of an input method are stopped in one place, before any handler listens', () => {
  assert.ok(files.length > 500)
  const entry = readFileSync('app/web/entry.client.tsx', 'utf8')
  const first = entry
    .slice(entry.lastIndexOf('\nimport '))
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('import '))
  assert.equal(first, 'stopInputMethodKeys(window)')
  assert.deepEqual(filesWith(/\bisComposing\b|\bkeyCode\b/), [])
})

test('handlers listen to keydown only, since the stop does not cover keyup and keypress', () => {
  assert.deepEqual(filesWith(/\bonKey(?:Up|Press)(?:Capture)?\b|['"]key(?:up|press)['"]/), [])
})

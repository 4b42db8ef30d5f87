import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))

test('app/web fills every declared slot, and slot names are unique', () => {
  const sources = read('{web,capabilities/*/web}/**/*.{ts,tsx}')
  const declared = sources.flatMap((source) => [...source.matchAll(/^export const (\w+) = defineSlot<[^']*\('([^']+)'\)/gm)])
  const filled = new Set(
    read('app/web/**/*.{ts,tsx}').flatMap((source) => [...source.matchAll(/\bfillSlot\(\s*(\w+),/g)].map(([, name]) => name)),
  )
  assert.ok(declared.length > 8)
  assert.deepEqual(
    declared.map(([, name]) => name).filter((name) => !filled.has(name)),
    [],
  )
  assert.equal(new Set(declared.map(([, , name]) => name)).size, declared.length)
})

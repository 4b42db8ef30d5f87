import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

// The audit trail shows words, not names: whatever a capability records under a fixed name has them (`actions` of its Answers).

const FILES = 'capabilities/*/server/**/*.ts'
const recorded = new Set(
  globSync(FILES)
    .filter((file) => !/\.(test|stand-in)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z.-]+)'/g)].map(([, action]) => action!)),
)
const known = new Set<string>()
for (const file of globSync('capabilities/*/text/actions.ts')) {
  for (const words of Object.values((await import(pathToFileURL(file).href)) as Record<string, Readonly<Record<string, object>>>))
    for (const action of Object.keys(words['en-US'] ?? {})) known.add(action)
}

test('every audited action has a text', () => {
  assert.ok(recorded.size > 40)
  assert.deepEqual(
    [...recorded].filter((action) => !known.has(action)),
    [],
  )
})

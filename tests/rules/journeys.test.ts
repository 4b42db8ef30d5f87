import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('no journey waits for a time: it waits until something is so, however slow the machine is', () => {
  const files = globSync('tests/journeys/**/*.ts')
  assert.ok(files.length > 50)
  assert.deepEqual(
    files.filter((file) => readFileSync(file, 'utf8').includes('waitForTimeout')),
    [],
  )
})

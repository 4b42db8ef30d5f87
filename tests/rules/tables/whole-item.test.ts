import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Tests that the view with the texts that are limited is read only where the audience is asked first (docs/decisions/0137).

const VIEW = 'content.whole_item'
const READERS = [
  // Declares the view.
  'capabilities/content/contract.ts',
  'capabilities/content/server/tables.ts',
  // Counts the time that a lesson needs.
  'capabilities/college/server/learning/completion.ts',
  'capabilities/college/server/learning/enrolment-status.ts',
  'capabilities/college/server/learning/learning-calls.ts',
  // Returns the text to its audience.
  'capabilities/website/server/item-store.ts',
]

test('only the parts that ask the audience read whole items', () => {
  const files = globSync('{app,capabilities,server,web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  assert.ok(files.length > 2_000)
  const readers = files.filter((file) => readFileSync(file, 'utf8').includes(VIEW))
  assert.deepEqual(readers.toSorted(), READERS.toSorted())
})

test('other capabilities than content read its public copy through views', () => {
  const files = globSync('capabilities/**/server/**/*.ts').filter(
    (file) => !file.includes('.test.') && !file.startsWith('capabilities/content/'),
  )
  const readers = files.filter((file) => /\b(from|join) content\.(published|revision)\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(readers, [])
})

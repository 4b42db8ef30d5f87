import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** A key that names a version: what others save would take away what is being written. `useDraft` and `useForm` keep it, and ask. */
const KEY_OF_VERSION = /\bkey=\{[^}]*(?:version|revision|changedAt|updatedAt|savedAt)\b/i

test('no screen begins anew because others saved: its drafts follow what is saved', () => {
  assert.match('<Editor key={set.version} set={set} />', KEY_OF_VERSION)
  const files = globSync('{app,capabilities,web}/**/*.tsx').filter((file) => KEY_OF_VERSION.test(readFileSync(file, 'utf8')))
  assert.deepEqual(files, [])
})

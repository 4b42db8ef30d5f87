import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { EDITED_KINDS, EDITED_ONES } from '#capabilities/audit/contract.ts'

/** A key that names a version: what others save would take away what is being written. `useDraft` and `useForm` keep it, and ask. */
const KEY_OF_VERSION = /\bkey=\{[^}]*(?:version|revision|changedAt|updatedAt|savedAt)\b/i

test('no screen begins anew because others saved: its drafts follow what is saved', () => {
  assert.match('<Editor key={set.version} set={set} />', KEY_OF_VERSION)
  const files = globSync('{app,capabilities,web}/**/*.tsx').filter((file) => KEY_OF_VERSION.test(readFileSync(file, 'utf8')))
  assert.deepEqual(files, [])
})

/** What a screen says that it edits: the argument of a draft, the rule of a form, the place of a notice. Of an id or a name only the kind is read. */
const EDITED =
  /(?:useDraft(?:<[^(]*>)?\([^;]*?, |\babout: (?:\w+ && )?|<WhoChanged of=)\{?(?: ?target: )?[`']?["`']([a-z-]+(?::(?:\$\{|[a-z]+))?)/g

test('what a screen says that it edits is known to the trail, so that who was quicker is named', () => {
  const named = globSync('capabilities/*/web/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!/console\/form\/(?:form|use-draft|who-changed)\.tsx?'/.test(text)) return []
    return [...text.matchAll(EDITED)].map(([, edited = '']) => edited)
  })
  const known = new Set<string>([...EDITED_ONES, ...EDITED_KINDS.map((kind) => `${kind}:\${`)])
  assert.ok(named.length >= 18, named.join(' '))
  assert.deepEqual(
    named.filter((edited) => !known.has(edited)),
    [],
  )
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { composition } from '#app/server/composition.ts'
import { EDITED_KINDS, EDITED_ONES } from '#capabilities/audit/contract.ts'

/**
 * Matches keys with a version. They remount the form when another account saves, which discards input. `useDraft` and `useForm` keep the
 * input and ask.
 */
const KEY_OF_VERSION = /\bkey=\{[^}]*(?:version|revision|changedAt|updatedAt|savedAt)\b/i

test('no screen remounts when another operator saves, since its drafts follow the saved state', () => {
  assert.match('<Editor key={set.version} set={set} />', KEY_OF_VERSION)
  const files = globSync('{app,capabilities,web}/**/*.tsx').filter((file) => KEY_OF_VERSION.test(readFileSync(file, 'utf8')))
  assert.deepEqual(files, [])
})

/**
 * Matches what a screen says it edits: the argument of a draft, the rule of a form, or the place of a notice. Only the kind of an id or
 * name is read.
 */
const EDITED =
  /(?:useDraft(?:<[^(]*>)?\([^;]*?, |\babout: (?:\w+ && )?|<WhoChanged of=)\{?(?: ?target: )?[`']?["`']([a-z-]+(?::(?:\$\{|[a-z]+))?)/g

test('each record that a screen edits is known to the audit trail, so that the earlier editor can be named', () => {
  const named = globSync('capabilities/*/web/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!/console\/form\/(?:form|use-draft|who-changed)\.tsx?'/.test(text)) return []
    return [...text.matchAll(EDITED)].map(([, edited = '']) => edited)
  })
  const kinds = composition.definitions.flatMap((definition) => definition.kinds ?? []).map(({ name }) => name)
  const known = new Set<string>([...EDITED_ONES, ...[...EDITED_KINDS, ...kinds].map((kind) => `${kind}:\${`)])
  assert.ok(named.length >= 18, named.join(' '))
  assert.deepEqual(
    named.filter((edited) => !known.has(edited)),
    [],
  )
})

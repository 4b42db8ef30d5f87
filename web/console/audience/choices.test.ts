import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL, chosenFrom, withChosen } from './choices.ts'

test('all of a group and single values of it replace each other', () => {
  const audience = { kind: 'limited' as const, certified: ['physician'] }
  assert.deepEqual(withChosen(audience, 'certified', ['physician', ALL]), { kind: 'limited', certified: [] })
  assert.deepEqual(withChosen({ kind: 'limited', certified: [] }, 'certified', [ALL, 'nurse']), { kind: 'limited', certified: ['nurse'] })
  assert.deepEqual(chosenFrom({ kind: 'limited', certified: [] }, 'certified'), [ALL])
})

test('the last group stays, and other groups are untouched', () => {
  const both = { kind: 'limited' as const, certified: ['nurse'], members: [] }
  assert.deepEqual(withChosen(both, 'certified', []), { kind: 'limited', members: [] })
  assert.equal(withChosen({ kind: 'limited', members: [] }, 'members', []), null)
  assert.deepEqual(withChosen({ kind: 'everybody' }, 'members', [ALL]), { kind: 'limited', members: [] })
})

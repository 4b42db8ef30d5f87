import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginWith, followSaved, isChanged, overwriteWith } from './draft-state.ts'

type Value = { readonly name: string; readonly mark: number }
const saving = ({ name }: Value) => name
const old: Value = { name: 'old', mark: 1 }
const other: Value = { name: 'other', mark: 2 }
const changed = { ...beginWith(old), value: { name: 'mine', mark: 1 } }

test('a draft without changes follows the saved state', () => {
  assert.deepEqual(followSaved(beginWith(old), other, saving), beginWith(other))
})

test('a changed draft stays when a conflicting change is saved, and the editor has to choose', () => {
  assert.equal(followSaved(changed, other, saving), undefined)
  const mine = overwriteWith(changed, other)
  assert.deepEqual([mine.value.name, followSaved(mine, other, saving) === mine, isChanged(mine, saving)], ['mine', true, true])
})

test('a draft needs no choice when others saved the same values, or other fields', () => {
  assert.deepEqual(followSaved(changed, { name: 'mine', mark: 3 }, saving), beginWith({ name: 'mine', mark: 3 }))
  const marked = followSaved(changed, { name: 'old', mark: 3 }, saving)
  assert.deepEqual([marked?.value.name, marked?.seen.mark], ['mine', 3])
})

test('an own save is recognised while the editor types more', () => {
  const saved = { ...changed, saved: changed.value, value: { name: 'mine and more', mark: 1 } }
  assert.equal(followSaved(saved, { name: 'mine', mark: 1 }, saving)?.value.name, 'mine and more')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepInputMethodKeys } from './input-method.ts'

/** The keys that a handler of the page hears. */
function heard(...keys: readonly object[]): readonly string[] {
  const page = new EventTarget()
  const names: string[] = []
  keepInputMethodKeys(page)
  page.addEventListener('keydown', (event) => names.push((event as KeyboardEvent).key), true)
  page.addEventListener('keydown', (event) => names.push((event as KeyboardEvent).key))
  for (const key of keys) page.dispatchEvent(Object.assign(new Event('keydown'), key))
  return names
}

test('no handler hears a key that belongs to an input method', () => {
  assert.deepEqual(heard({ key: 'ArrowDown', isComposing: true, keyCode: 40 }), [])
  assert.deepEqual(heard({ key: 'Enter', isComposing: false, keyCode: 229 }), [])
  assert.deepEqual(heard({ key: 'Process', isComposing: true, keyCode: 229 }), [])
  assert.deepEqual(heard({ key: 'Enter', isComposing: false, keyCode: 13 }), ['Enter', 'Enter'])
})

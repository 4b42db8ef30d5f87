import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopInputMethodKeys } from './input-method.ts'

function received(...keys: readonly object[]): readonly string[] {
  const page = new EventTarget()
  const names: string[] = []
  stopInputMethodKeys(page)
  page.addEventListener('keydown', (event) => names.push((event as KeyboardEvent).key), true)
  page.addEventListener('keydown', (event) => names.push((event as KeyboardEvent).key))
  for (const key of keys) page.dispatchEvent(Object.assign(new Event('keydown'), key))
  return names
}

test('no handler receives a key that belongs to an input method', () => {
  assert.deepEqual(received({ key: 'ArrowDown', isComposing: true, keyCode: 40 }), [])
  assert.deepEqual(received({ key: 'Enter', isComposing: false, keyCode: 229 }), [])
  assert.deepEqual(received({ key: 'Process', isComposing: true, keyCode: 229 }), [])
  assert.deepEqual(received({ key: 'Enter', isComposing: false, keyCode: 13 }), ['Enter', 'Enter'])
})

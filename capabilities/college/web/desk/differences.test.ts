import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseDifferences } from './differences.ts'

test('the comparison finds text differences of two versions at any depth, and reports unreadable values once', () => {
  const id = '01a216d8-892b-7d4c-a1aa-f9e0e2c99a39'
  assert.deepEqual(courseDifferences({ zh: '甲', en: 'A' }, { zh: '乙', en: 'A' }), [{ at: '.zh', mine: '甲', theirs: '乙' }])
  assert.deepEqual(courseDifferences([{ title: { zh: '一' }, lessons: [id] }], []), [{ at: '.0.title.zh', mine: '一', theirs: '' }])
  assert.deepEqual(courseDifferences([id], []), [{ at: '', mine: '…', theirs: '…' }])
  assert.deepEqual(courseDifferences({ zh: '甲' }, { zh: '甲' }), [])
})

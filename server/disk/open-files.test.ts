import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpenFilesLimit } from './open-files.ts'

test('the limit of open files is read from the system, and is undefined if the system gives none', () => {
  const limits =
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1024                 4096                 files\n'
  assert.equal(
    readOpenFilesLimit(() => limits),
    1_024,
  )
  assert.equal(
    readOpenFilesLimit(() => limits.replace('1024', 'unlimited')),
    Number.POSITIVE_INFINITY,
  )
  const absent = () => {
    throw new Error('ENOENT')
  }
  assert.equal(readOpenFilesLimit(absent), Number.POSITIVE_INFINITY)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '../../../contract.ts'
import { findDraftFaults } from './draft-faults.ts'

test('a draft that cannot be saved is reported with the field and the invalid character', () => {
  assert.deepEqual(findDraftFaults(EMPTY_DRAFT, {}), [])
  const half = { ...EMPTY_DRAFT, sourceUrl: 'https://example.org/\u0001', title: '字'.repeat(5_000) }
  assert.deepEqual(
    findDraftFaults(half, { fields: { draft: 'BAD_REQUEST' } }).toSorted((one, other) => one.field.localeCompare(other.field)),
    [
      { field: 'sourceUrl', character: 'U+0001' },
      { field: 'title', character: undefined },
    ],
  )
  assert.deepEqual(findDraftFaults(EMPTY_DRAFT, { fields: { slug: 'SLUG_TAKEN' } }), [{ field: 'slug', character: undefined }])
})

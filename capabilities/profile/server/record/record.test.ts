import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPhone } from '#contract/mask.ts'
import { highestOf } from './record.ts'

test('the displayed role is admin before all others, and user last', () => {
  assert.equal(highestOf(['user', 'auditor', 'admin']), 'admin')
  assert.equal(highestOf(['user', 'analyst', 'editor']), 'editor')
  assert.equal(highestOf(['user', 'of-later']), 'of-later')
  assert.equal(highestOf(['user']), 'user')
  assert.equal(highestOf([]), 'user')
})

test('a masked phone shows its first three and last four digits, and never most of a short number', () => {
  assert.equal(maskPhone('+8613812345678'), '138****5678')
  assert.equal(maskPhone('+85291234567'), '+852****4567')
  assert.equal(maskPhone('+14155552671'), '+141****2671')
  assert.equal(maskPhone('+2901234'), '****34')
})

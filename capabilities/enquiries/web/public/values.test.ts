import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShownField } from '../../contract.ts'
import { toAnswers, toValues } from './values.ts'

const age = { id: 'age', kind: 'number', rulesOut: 'outside', least: 18, most: 75 } as unknown as ShownField
const read = (typed: string) => toAnswers([age], { age: typed })['age']

test('a number answer is a plain decimal, and a blank counts as no answer', () => {
  assert.deepEqual(['', ' ', '\u3000', '\t'].map(read), [undefined, undefined, undefined, undefined])
  assert.deepEqual(['45', ' 45 ', '４５', '4\u200b5', '1.5', '−3', '+7'].map(read), [45, 45, 45, 45, 1.5, -3, 7])
  assert.deepEqual(['1e3', '0x10', '1,200', '4 years', 'NaN', 'Infinity', '1e309'].map(read), [
    ...['1e3', '0x10', '1,200', '4 years', 'NaN', 'Infinity', '1e309'],
  ])
})

test('answers of before fill the inputs so that sending them again changes nothing', () => {
  const fields = (['line', 'number', 'yes-no', 'choices', 'consent'] as const).map(
    (kind) => ({ id: kind, kind, rulesOut: 'never', least: null, most: null, options: [] }) as unknown as ShownField,
  )
  const answers = { line: '内科', number: 1.5, 'yes-no': false, choices: ['a', 'b'], consent: true }
  assert.deepEqual(toAnswers(fields, toValues(fields, answers)), answers)
})

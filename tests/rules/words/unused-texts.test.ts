import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTexts } from '../read/all-texts.ts'
import { findUnused } from '../read/unused-texts.ts'

test('product code names every text', async () => {
  const keys = (await readTexts()).flatMap(({ name, ...texts }) =>
    Object.keys(texts['en-US']).map((key) => ({ text: name.split(' ')[1]!, key })),
  )
  assert.ok(keys.length > 7_000)
  assert.deepEqual(findUnused(keys), [])
})

test('the rule finds a text that no code names, and sees names in templates', () => {
  const planted = ['never-written.anywhere', 'dispensing.prescription', 'permission.college:write']
  const found = findUnused(planted.map((key) => ({ text: 'noText', key })))
  assert.deepEqual(found, ['noText never-written.anywhere', 'noText dispensing.prescription'])
})

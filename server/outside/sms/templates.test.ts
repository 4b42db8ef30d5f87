import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTemplates, templateFor } from './templates.ts'

test('a message without a code is never sent with a code template', () => {
  const usual = readTemplates('SMS_1')!
  assert.deepEqual([templateFor(usual, 'login'), templateFor(usual, 'note-answer')], ['SMS_1', undefined])
  assert.equal(templateFor(readTemplates('SMS_1,note-answer=SMS_2')!, 'note-answer'), 'SMS_2')
})

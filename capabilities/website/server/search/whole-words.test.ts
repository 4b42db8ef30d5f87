import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeWords } from './whole-words.ts'

test('an excerpt neither begins nor ends within a word; what was not cut, and Chinese, stays as it is', () => {
  assert.equal(wholeWords('…ame way. The ten-second che…'), '…way. The ten-second…')
  assert.equal(wholeWords('…do, are the subject'), '…are the subject')
  assert.equal(wholeWords('Begin here and end here'), 'Begin here and end here')
  assert.equal(wholeWords('…卒中的识别，先看时间…'), '…卒中的识别，先看时间…')
})

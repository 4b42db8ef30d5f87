import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptLine, wholeWords } from './excerpt.ts'

test('an excerpt never begins or ends within a word, and uncut or Chinese text stays unchanged', () => {
  assert.equal(wholeWords('…ame way. The ten-second che…'), '…way. The ten-second…')
  assert.equal(wholeWords('…do, are the subject'), '…are the subject')
  assert.equal(wholeWords('Begin here and end here'), 'Begin here and end here')
  assert.equal(wholeWords('…卒中的识别，先看时间…'), '…卒中的识别，先看时间…')
})

test('an excerpt separates blocks, but not sentences', () => {
  assert.equal(excerptLine('Who cannot\nPeople on dialysis,\nor pregnant'), 'Who cannot · People on dialysis, or pregnant')
  assert.equal(excerptLine('我们想知道什么\n出院后第一个月。\n第二个月'), '我们想知道什么 · 出院后第一个月。第二个月')
  assert.equal(excerptLine('…\n  of heart   failure\n\nRound…'), '…of heart failure · Round…')
  assert.equal(excerptLine(''), '')
})

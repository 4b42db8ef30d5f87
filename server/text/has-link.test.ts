import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'
import { hasLink } from './has-link.ts'

test('S89: links are found in every spelling', () => {
  for (const text of [
    'https://evil.example',
    'hxxp://evil.example',
    'hxxps:evil',
    'ftp://files.evil',
    'weixin://dl/chat',
    'evil.example/x',
    '看 evil.example/x 这里',
    'evil.example?id=1',
    'evil.example:8080',
    'evil.com',
    '请看evil.cn',
    'evil[.]com',
    'evil (dot) com',
    'evil【点】cn',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    '例子.中国',
    'a.xn--fiqs8s',
    'www.evil',
    'evil.dev',
    '203.0.113.7',
    '203.0.113.7/x',
    '加微信 abc12345',
  ])
    assert.equal(hasLink(text), true, text)
})

test('S89: doses, figures and ends of sentences are not links', () => {
  for (const text of [
    '每次 0.5 mg，b.i.d./q.d. 均可',
    'INR 2.0-3.0，LDL-C 1.8/2.6 mmol/L',
    'Dr.Li 讲得很好。谢谢',
    'It works.Then stop: see above',
    'e.g. and/or i.v./p.o.',
    '见指南 4.2.1 节，p<0.05',
    '10:30 开始，第 3/4 讲',
    'HbA1c 6.5% vs. 7.0%',
    '谢谢老师。请问剂量？',
  ])
    assert.equal(hasLink(text), false, text)
})

test('S100: hostile texts are searched for links quickly', () => {
  for (const part of ['a', ' ', '\n', '1', '-', '[ ', 'a.', '微信'])
    assert.ok(quickestCpuMs(() => hasLink(part.repeat(64 * 1024))) < 50, JSON.stringify(part))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exact, formatPercent, short, size } from './amount.ts'
import { exactMoment, lasting, momentOfText, nearMoment, plainDay, plainMoment, textOfMoment } from './moment.ts'

test('figures are abbreviated by language, and exact in details', () => {
  const inBothLanguages = (value: number) => [short(value, 'zh-CN'), short(value, 'en-US')]
  assert.deepEqual([0, 999, 1_234, 9_999, 10_492, 12_345, 123_456_789, -45_678].map(inBothLanguages), [
    ['0', '0'],
    ['999', '999'],
    ['1,234', '1,234'],
    ['9,999', '9,999'],
    ['1.0万', '10.5K'],
    ['1.2万', '12.3K'],
    ['1.2亿', '123.5M'],
    ['-4.6万', '-45.7K'],
  ])
  assert.equal(exact(3_703_214, 'zh-CN'), '3,703,214')
  assert.deepEqual(
    [formatPercent(0.124, 'zh-CN', 'signed'), formatPercent(-0.026, 'en-US', 'signed'), formatPercent(0.48, 'zh-CN')],
    ['+12.4%', '-2.6%', '48%'],
  )
  assert.deepEqual([size(0, 'en-US'), size(1_500, 'en-US'), size(2_340_000_000, 'zh-CN')], ['0 B', '1.5 kB', '2.3 GB'])
})

test('a moment is relative within a day, and a date in Shanghai after that', () => {
  const now = new Date('2026-11-21T16:30:00Z')
  const at = (iso: string) => new Date(iso)
  assert.equal(nearMoment(at('2026-11-21T16:29:40Z'), now, 'zh-CN'), '刚刚')
  assert.equal(nearMoment(at('2026-11-21T16:25:00Z'), now, 'zh-CN'), '5 分钟前')
  assert.equal(nearMoment(at('2026-11-21T14:00:00Z'), now, 'en-US'), '2 hours ago')
  assert.equal(nearMoment(at('2026-11-21T17:30:00Z'), now, 'en-US'), 'in 1 hour')
  assert.equal(nearMoment(at('2026-11-20T16:10:00Z'), now, 'zh-CN'), '2026-11-21 00:10')
  assert.deepEqual([plainMoment(now), plainDay(now)], ['2026-11-22 00:30', '2026-11-22'])
  assert.equal(exactMoment(now), '2026-11-22 00:30:00 UTC+8')
  assert.equal(momentOfText(textOfMoment(now)), now.toISOString())
  assert.deepEqual([lasting(62_000), lasting(3_723_000), lasting(0)], ['1:02', '1:02:03', '0:00'])
})

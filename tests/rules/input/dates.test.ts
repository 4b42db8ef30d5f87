import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clockOf, dayOf, minuteOf, secondOf, writeDay, writeMoment, writeMonth, writeWeekday } from '#contract/dates.ts'

/** The prose of the demo writes months in full. */
const PROSE = 'capabilities/website/server/demo/demo-dates.ts'

test('contract/dates.ts alone formats days and hours', () => {
  const files = globSync(['{app,contract,server,web}/**/*.{ts,tsx}', 'capabilities/**/*.{ts,tsx}']).filter(
    (file) => !file.includes('.test.') && file !== PROSE,
  )
  assert.ok(files.length > 1_000)
  const found = files.filter((file) => /DateTimeFormat|toLocale(Date|Time)String|dateStyle|timeZone:/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(found, [])
})

test('a moment is shown in Shanghai time in both languages, and a day stays the same day', () => {
  const late = '2026-11-20T18:30:05.000Z'
  assert.deepEqual(
    [secondOf(late), minuteOf(late), dayOf(late), clockOf(late)],
    ['2026-11-21 02:30:05', '2026-11-21 02:30', '2026-11-21', '02:30:05'],
  )
  assert.deepEqual([writeMoment(late, 'zh-CN'), writeMoment(late, 'en-US')], ['2026 年 11 月 21 日 02:30', '21 Nov 2026, 02:30'])
  assert.deepEqual(
    [writeDay('2026-11-20', 'en-US'), writeDay(late, 'zh-CN'), writeDay(late, 'en-US', false)],
    ['20 Nov 2026', '2026 年 11 月 21 日', '21 Nov'],
  )
  assert.deepEqual([writeMonth('2026-09', 'en-US'), writeMonth('2026-09-01', 'zh-CN')], ['Sep 2026', '2026 年 9 月'])
  assert.deepEqual([writeWeekday(late, 'en-US'), writeWeekday(late, 'zh-CN')], ['Saturday, 21 Nov', '11 月 21 日 星期六'])
})

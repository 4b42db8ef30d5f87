import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const EVENT: CalendarEvent = {
  uid: '1@example.org',
  sequence: 2,
  startsAt: new Date('2026-12-31T14:00:00Z'),
  endsAt: new Date('2026-12-31T18:00:00Z'),
  changedAt: new Date('2026-11-29T12:00:00Z'),
  title: 'Congress',
  text: '',
  place: '',
  url: 'https://example.org/activities/1',
  isCancelled: false,
}

/** Reads a file as calendars do: joins folded lines and undoes the escapes of a value. */
function readValue(file: string, name: string): string | undefined {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return value?.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}

test('times over a change of the year are written in UTC', () => {
  const file = writeCalendar('All', [EVENT])
  assert.match(file, /DTSTART:20261231T140000Z\r\nDTEND:20261231T180000Z\r\n/)
})

test('any text survives folding to lines of at most 75 bytes, and adds no line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const title = text.replace(/\p{Cc}|[\u2028\u2029]/gu, '')
      const file = writeCalendar('All', [{ ...EVENT, title }])
      assert.ok(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
      assert.equal(readValue(file, 'SUMMARY'), title)
      assert.equal(file.match(/^BEGIN:VEVENT/gm)?.length, 1)
    }),
  )
  const planted = writeCalendar('All', [{ ...EVENT, title: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT' }])
  assert.equal(planted.match(/^BEGIN:VEVENT/gm)?.length, 1)
})

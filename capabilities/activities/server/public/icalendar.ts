import { DAY } from '#contract/duration.ts'

/** One event of a calendar file. Texts may contain any character. */
export type CalendarEvent = {
  /** Is unique in the world and never changes. */
  readonly uid: string
  /** Counts changes of time and place; calendars replace an event by one with a higher number. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changedAt: Date
  readonly title: string
  readonly text: string
  readonly place: string
  readonly url: string
  readonly isCancelled: boolean
}

/** Writes a calendar file (RFC 5545). Times are in UTC, so no calendar needs the rules of a time zone. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lyceum//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

const writeEvent = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${stampOf(event.changedAt)}`,
  `LAST-MODIFIED:${stampOf(event.changedAt)}`,
  `DTSTART:${stampOf(event.startsAt)}`,
  `DTEND:${stampOf(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.text === '' ? [] : [`DESCRIPTION:${escapeText(event.text)}`]),
  ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** Formats `20261231T140000Z`. */
const stampOf = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Escapes a text value. Control characters other than line ends have no form in a calendar file. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const MOST_BYTES = 75

/** Folds a line after at most 75 bytes, never inside a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      // The space that continues a line counts.
      ;[part, bytes] = [' ', 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

/** Limits how far back a calendar of many activities reaches. */
export const CALENDAR_PAST_MS = 365 * DAY

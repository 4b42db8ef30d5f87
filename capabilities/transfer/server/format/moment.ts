/** Times without a zone are those of the sites that people move from: Chinese time. */
const ZONE = '+08:00'
const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:(?:[T\s]+|(?<=日))(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a moment as exports write it: ISO 8601, a day, `2014-05-01 10:00:00 +0800`, `2014年5月1日`, the form of RSS, or milliseconds. Returns null for what
 * is none, and for a moment outside the years that the product stores.
 */
export function readMoment(written: unknown): string | null {
  if (typeof written === 'number') return toMoment(new Date(written))
  if (written instanceof Date) return toMoment(written)
  if (typeof written !== 'string' || written.trim() === '') return null
  const parts = WRITTEN.exec(yearFirst(written.trim()))
  if (!parts) return /[a-z]{3}/i.test(written) ? toMoment(new Date(written.trim())) : null
  const [, year, month, day, hour = '0', minute = '00', second = '00', zone = ZONE] = parts
  return toMoment(new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${zoneOf(zone)}`))
}

/** Turns a date that begins with the day or the month around, when only one of them can be the month. */
const yearFirst = (written: string): string =>
  written.replace(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/, (whole, one: string, _sign, other: string, year: string) => {
    const [first, second] = [Number(one), Number(other)]
    if (first > 12 || first === second) return `${year}-${other}-${one}`
    return second > 12 ? `${year}-${one}-${other}` : whole
  })

const two = (digits = ''): string => digits.padStart(2, '0')
const zoneOf = (zone: string): string => (/^[zug]/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2'))

function toMoment(at: Date): string | null {
  const year = at.getUTCFullYear()
  return Number.isNaN(at.getTime()) || year < 1 || year > 9_999 ? null : at.toISOString()
}

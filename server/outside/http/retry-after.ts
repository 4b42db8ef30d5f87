import { DAY, SECOND } from '#contract/duration.ts'

/** Reads the header `Retry-After` as seconds or a date, limited to between a second and a day. Returns undefined when it is neither. */
export function readRetryAfterS(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / SECOND)
  return Number.isNaN(seconds) ? undefined : Math.min(DAY / SECOND, Math.max(1, seconds))
}

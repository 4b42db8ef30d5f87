const FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The time of day on the reader's clock, to the second. */
export const clock = (at: number | string): string => FORMAT.format(new Date(at))

const two = (value: number): string => String(value).padStart(2, '0')

/** How long something lasts: `01:04:12`. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

const two = (value: number): string => String(value).padStart(2, '0')

/** How long something lasts: `01:04:12`. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

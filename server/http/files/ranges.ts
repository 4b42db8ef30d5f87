import type { ByteRange } from '#server/storage/storage.ts'

/**
 * Reads a single range from a `Range` header. `whole` means that the header is absent, invalid or names several ranges, so the full content
 * is sent. `outside` means that the range has no bytes (416).
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 || sizeBytes === 0 ? 'outside' : { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < sizeBytes ? { start, end } : 'outside'
}

import type { ByteRange } from '#server/storage/storage.ts'

/**
 * The one range that a `Range` header asks for. `whole`: it asks for none, for several, or in a way that is not to be understood, and then
 * gets everything; `outside`: there is nothing where it points to (416).
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

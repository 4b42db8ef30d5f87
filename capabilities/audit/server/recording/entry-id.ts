import { randomBytes } from 'node:crypto'

let lastMs = 0
let count = 0

/**
 * Returns a UUID of version 7. The ids of one process keep the order in which they were made, even when its clock is set back; the clock
 * only decides their place in the index.
 */
export function newEntryId(): string {
  const nowMs = Date.now()
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0]
  else if (++count > MOST_IN_A_MS) [lastMs, count] = [lastMs + 1, 0]
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const MOST_IN_A_MS = 0xfff

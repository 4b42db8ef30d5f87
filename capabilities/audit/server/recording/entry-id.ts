import { randomBytes } from 'node:crypto'

let lastMs = 0
let count = 0

/**
 * A UUID of version 7. Those of one process follow each other in the order in which they were made, whatever its clock does; the clock only
 * decides where in the index they lie.
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

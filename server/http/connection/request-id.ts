import { randomBytes } from 'node:crypto'

const ID_BYTES = 8
const IDS_AT_ONCE = 512

/** Generates request ids of sixteen hexadecimal digits. Random bytes are fetched for many ids at a time. */
export function openRequestIds(): () => string {
  let digits = ''
  let at = 0
  return () => {
    if (at === digits.length) {
      digits = randomBytes(ID_BYTES * IDS_AT_ONCE).toString('hex')
      at = 0
    }
    at += 2 * ID_BYTES
    return digits.slice(at - 2 * ID_BYTES, at)
  }
}

import { createHash } from 'node:crypto'

/**
 * Returns the id by which documents of an archive name a file, derived from its key. It has the form of a UUID of version 8, as the
 * product's documents require, so that a text of an archive can be checked before the file is in the library.
 */
export function mediaIdOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

import { createHash } from 'node:crypto'

/**
 * Returns the id by which documents of an archive name a file, derived from its key. It has the form that the product's documents require,
 * so that a text of an archive can be checked before the file is in the library.
 */
export function mediaIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

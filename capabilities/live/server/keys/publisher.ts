/**
 * Who publishes to a line, in a word that the engine keeps with the connection: an encoder by the key that it came with, told by the beginning of the key's hash, or a
 * browser's camera by its session.
 */
export type Publisher = string

export const byKey = (hash: Buffer): Publisher => `key ${hash.toString('hex', 0, 8)}`
export const bySession = (id: string): Publisher => `session ${id}`

export const isByKey = (by: Publisher): boolean => by.startsWith('key ')
/** The session of a camera; null for everybody else. */
export const sessionOf = (by: Publisher): string | null => (by.startsWith('session ') ? by.slice('session '.length) : null)

import { createHash } from 'node:crypto'

/** Hashes a text without its spaces, case and character variants (NFKC), so that repetitions of it have the same hash. */
export const hashLoosely = (text: string): Buffer =>
  createHash('sha256').update(text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')).digest()

import { createHash, randomBytes } from 'node:crypto'

/** Draws a secret of 32 bytes, of which the database stores only the hash. */
export const drawSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

import { createHash } from 'node:crypto'

export const hashOf = (receipt: string): Buffer => createHash('sha256').update(receipt.replaceAll('-', '')).digest()

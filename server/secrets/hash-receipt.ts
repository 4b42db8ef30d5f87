import { createHash } from 'node:crypto'

/** Of a receipt that a person was given, however it is spaced. Receipts are kept as hashes: who reads the table cannot ask in the name of others. */
export const hashReceipt = (receipt: string): Buffer => createHash('sha256').update(receipt.replaceAll('-', '')).digest()

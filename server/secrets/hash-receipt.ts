import { createHash } from 'node:crypto'

/**
 * Hashes a receipt, ignoring its hyphens. Receipts are stored as hashes, so that a reader of the table cannot use the receipts of others.
 */
export const hashReceipt = (receipt: string): Buffer => createHash('sha256').update(receipt.replaceAll('-', '')).digest()

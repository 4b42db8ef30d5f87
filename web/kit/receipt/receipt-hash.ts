/**
 * Puts a receipt number into the fragment of an address. The number grants access to the answer, and a fragment reaches no server and no
 * log.
 */
export const receiptHash = (receipt: string): string => `#receipt=${receipt}`

/** Returns the receipt number in a fragment, or undefined. */
export const readReceiptHash = (hash: string): string | undefined => /^#receipt=([A-Za-z0-9-]{4,40})$/.exec(hash)?.[1]

/** Names a receipt in the part of an address that stays in the browser: the number opens the answer, so no server and no log sees it. */
export const receiptHash = (receipt: string): string => `#receipt=${receipt}`

/** The receipt that an address names; undefined: none. */
export const readReceiptHash = (hash: string): string | undefined => /^#receipt=([A-Za-z0-9-]{4,40})$/.exec(hash)?.[1]

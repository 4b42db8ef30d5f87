import { cutText } from '#contract/input/cut-text.ts'

/** Returns the key of the redirect from an old address of a document. */
export const addressKeyOf = (address: string): string => cutText(`address:${address}`, 300)

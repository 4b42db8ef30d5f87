/** Escapes `%` and `_`, so that a `like` pattern matches the text literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

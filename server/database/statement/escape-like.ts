/** A text as a pattern of `like` that means just this text: `%` and `_` in it stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

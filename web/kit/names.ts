/** Joins class names and leaves out what does not apply. */
export const names = (...each: readonly (string | false | null | undefined)[]): string => each.filter(Boolean).join(' ')

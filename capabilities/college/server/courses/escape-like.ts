export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

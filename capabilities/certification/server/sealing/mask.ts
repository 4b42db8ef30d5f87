import { firstCharacter } from '#contract/input/cut-text.ts'

const LONG = 12

/** Shows the first three and last four characters of a long number (S113). Of a shorter number it shows at most a third, at both ends. */
export function maskNumber(number: string): string {
  const characters = [...number]
  const shown = Math.floor(characters.length / 3)
  const [first, last] = characters.length >= LONG ? [3, 4] : [Math.floor(shown / 2), Math.ceil(shown / 2)]
  return [
    ...characters.slice(0, first),
    ...characters.slice(first, characters.length - last).map(() => '*'),
    ...characters.slice(characters.length - last),
  ].join('')
}

/** Shows the first character and always two stars, because the length of a name helps to identify a person. */
export const maskName = (name: string): string => `${firstCharacter(name)}**`

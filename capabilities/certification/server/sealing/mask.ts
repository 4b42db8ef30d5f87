import { firstCharacter } from '#contract/input/cut-text.ts'

const LONG = 12

/** First three and last four of a long number, the rest stars (S113); of a shorter one no more than a third is shown, at its ends. */
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

/** The first character of a name and two stars, whatever its length: lengths of names tell persons apart, too. */
export const maskName = (name: string): string => `${firstCharacter(name)}**`

const LONG = 12

/** First three and last four of a long number, the rest stars (S113); of a shorter one no more than a third is shown, at its ends. */
export function maskNumber(number: string): string {
  const signs = [...number]
  const shown = Math.floor(signs.length / 3)
  const [first, last] = signs.length >= LONG ? [3, 4] : [Math.floor(shown / 2), Math.ceil(shown / 2)]
  return [...signs.slice(0, first), ...signs.slice(first, signs.length - last).map(() => '*'), ...signs.slice(signs.length - last)].join('')
}

/** The first sign of a name and two stars, whatever its length: lengths of names tell persons apart, too. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`

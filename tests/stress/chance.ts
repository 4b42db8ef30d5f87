/** Random draws that are reproducible by seed. */
export type Chance = {
  /** Returns a number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  oneOf<T>(all: readonly T[]): T
  /** Returns true in this per cent of draws. */
  percent(share: number): boolean
  word(): string
  /** Returns an independent generator, unaffected by further draws here. */
  fork(): Chance
}

/** Implements mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    oneOf: (all) => all[whole(0, all.length - 1)]!,
    percent: (share) => next() * 100 < share,
    word: () => Array.from({ length: 12 }, () => LETTERS[whole(0, LETTERS.length - 1)]).join(''),
    fork: () => openChance(whole(0, 2 ** 32 - 1)),
  }
}

/** Leaves out vowels, so that no word matches a word list. */
const LETTERS = 'bcdfghjkmnpqrstvwxz'

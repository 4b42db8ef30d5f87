/** A seeded random source: the same seed gives the same numbers, so demo pictures are identical everywhere. */
export type Chance = {
  /** Returns a number of at least `least` and below `most`. */
  between(least: number, most: number): number
  whole(least: number, most: number): number
  oneOf<T>(all: readonly T[]): T
}

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => Math.floor(least + next() * (most - least + 1)),
    oneOf: (all) => all[Math.floor(next() * all.length)]!,
  }
}

import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Draws any character, as a unit of `fc.string`. The unit `binary` of fast-check does the same, and builds a table of all characters for it,
 * which takes each process a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: LAST - SURROGATES.count }).map(
  (place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('It is not one character')
    return point < SURROGATES.from ? point : point - SURROGATES.count
  },
)

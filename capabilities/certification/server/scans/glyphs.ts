/** A dot font, five wide and seven high, of capitals, digits and a few characters. Watermarks therefore need no installed fonts. */
const ROWS = 7
const COLUMNS = 5
/** Seven rows of five bits for each character; the highest bit is at the left. */
const CHARACTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '-': [0, 0, 0, 31, 0, 0, 0],
  ':': [0, 4, 4, 0, 4, 4, 0],
  ' ': [0, 0, 0, 0, 0, 0, 0],
}

type Dots = { readonly width: number; readonly height: number; isSet(x: number, y: number): boolean }

/** Returns a line of text as dots; unknown characters are gaps. Characters are six dots apart. */
export function drawLine(text: string): Dots {
  const characters = [...text].map((character) => CHARACTERS[character] ?? CHARACTERS[' ']!)
  const step = COLUMNS + 1
  return {
    width: characters.length * step,
    height: ROWS,
    isSet: (x, y) => x % step < COLUMNS && ((characters[Math.floor(x / step)]?.[y] ?? 0) & (16 >> (x % step))) !== 0,
  }
}

import { openSharp } from './remake.ts'

const QUALITY = 82
/** The characters that fit on one line, independent of the size of the scan. */
const CHARACTERS_ACROSS = 60
const DOTS_OF_CHARACTER = 6
const WHITE = [255, 255, 255, 110] as const
const BLACK = [0, 0, 0, 90] as const

/**
 * Covers the scan with its viewer and the time (S115), so that a photo of the screen identifies the viewer. Dark characters with a light
 * edge are visible on any background. `viewer` is an account id: digits, A to F and hyphens.
 */
export async function markScan(bytes: Buffer, viewer: string, seenAt: string): Promise<Buffer> {
  const sharp = await openSharp()
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const text = `${viewer.slice(0, 8).toUpperCase()}  ${seenAt}   `
  const tile = drawTile(text, Math.max(1, Math.round(width / (CHARACTERS_ACROSS * DOTS_OF_CHARACTER))), { width, height })
  const input = { input: tile.pixels, raw: { width: tile.width, height: tile.height, channels: 4 as const }, tile: true }
  return await picture.composite([input]).webp({ quality: QUALITY }).toBuffer()
}

type Size = { readonly width: number; readonly height: number }

/**
 * Draws two lines with a gap; the second is shifted by half a line. Each dot is `size` pixels wide. The tile is never larger than the scan.
 */
function drawTile(text: string, size: number, most: Size): Size & { readonly pixels: Buffer } {
  const line = drawLine(text)
  const gap = line.height * 5
  const [across, down] = [line.width, 2 * (line.height + gap)]
  const [width, height] = [Math.min(across * size, most.width), Math.min(down * size, most.height)]
  const pixels = Buffer.alloc(width * height * 4)
  const isSet = (x: number, y: number): boolean => {
    const row = Math.floor(y / (line.height + gap))
    const column = (x + row * Math.floor(across / 2)) % across
    return line.isSet(column, y % (line.height + gap))
  }
  const shade = Math.max(1, Math.round(size / 2))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = isSet(Math.floor(x / size), Math.floor(y / size))
      const light = !dark && x >= shade && y >= shade && isSet(Math.floor((x - shade) / size), Math.floor((y - shade) / size))
      if (dark || light) pixels.set(dark ? BLACK : WHITE, (y * width + x) * 4)
    }
  }
  return { pixels, width, height }
}

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

/** Returns a line of text as dots; unknown characters are gaps. Characters are six dots apart. */
function drawLine(text: string): { readonly width: number; readonly height: number; isSet(x: number, y: number): boolean } {
  const characters = [...text].map((character) => CHARACTERS[character] ?? CHARACTERS[' ']!)
  const step = COLUMNS + 1
  return {
    width: characters.length * step,
    height: ROWS,
    isSet: (x, y) => x % step < COLUMNS && ((characters[Math.floor(x / step)]?.[y] ?? 0) & (16 >> (x % step))) !== 0,
  }
}

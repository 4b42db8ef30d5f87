import { openSharp } from '#server/pictures/remake.ts'
import { drawLine } from './glyphs.ts'

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

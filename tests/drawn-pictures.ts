import sharp, { type Sharp } from 'sharp'
import { encode } from 'uqr'

// From pixels alone: once the product has read a picture, no SVG is read in its process.

const pixels = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]): Sharp => {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(colourAt(x, y), (y * width + x) * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Discs of many colours on a plain ground, each seed others. */
export function drawing(seed: number): Promise<Buffer> {
  const [width, height] = [320, 180]
  const discs = Array.from({ length: 24 }, (_, at) => {
    const each = (seed * 7919 + (at + 1) * 104_729) % 9973
    const colour = [(each * 13) % 256, (each * 29) % 256, (each * 53) % 256]
    return { x: (each * 37) % width, y: (each * 61) % height, radius: 10 + (each % 45), colour }
  })
  const ground = [200, 210, (seed * 31) % 256]
  return pixels(width, height, (x, y) => discs.find((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius)?.colour ?? ground)
    .resize({ width: 1280 })
    .png()
    .toBuffer()
}

/** The same picture, as another programme would have saved it. */
export const savedAgain = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ width: 900 }).modulate({ brightness: 1.08 }).jpeg({ quality: 55 }).toBuffer()

/** A drawing with a code in it, turned by some degrees. */
export async function withCode(seed: number, { size = 260, degrees = 0 } = {}): Promise<Buffer> {
  const { data, size: modules } = encode('https://example.org/join?from=poster', { border: 4 })
  const shade = (x: number, y: number) => (data[Math.floor((y * modules) / size)]![Math.floor((x * modules) / size)] ? 10 : 250)
  const code = await pixels(size, size, (x, y) => [shade(x, y), shade(x, y), shade(x, y)])
    .rotate(degrees, { background: '#ffffff' })
    .png()
    .toBuffer()
  return sharp(await drawing(seed))
    .composite([{ input: code, left: 640, top: 240 }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
/** A picture whose file says that AI has made it. */
export const markedAi = async (seed: number): Promise<Buffer> =>
  sharp(await drawing(seed))
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><DigitalSourceType>${SOURCE_TYPE}</DigitalSourceType></x:xmpmeta>`)
    .jpeg()
    .toBuffer()

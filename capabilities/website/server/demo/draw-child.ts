import sharp from 'sharp'
import { lowerOwnPriority } from '#server/concurrency/lower-own-priority.ts'
import { type Drawing, drawPicture } from './scenes.ts'

// Child process of draw-pictures.ts: receives a drawing and returns its files. It runs at the lowest priority so that visitors never wait
// for it. It is separate because the server's own picture decoders do not support SVG (S64).
type DrawnFile = {
  readonly name: string
  readonly format: 'webp' | 'jpeg'
  readonly width: number
  readonly height: number
  readonly data: Buffer
}
export type DrawnPicture = { readonly width: number; readonly height: number; readonly files: readonly DrawnFile[] }

/** Encoding is fast because the pictures are small; flat colours tolerate it. */
const WIDTHS = [320, 640, 960, 1_280] as const
/** Feeds, emails and old browsers need JPEG. */
const JPEG_WIDTHS: readonly number[] = [640, 1_280]

lowerOwnPriority()
sharp.concurrency(1)
process.on('message', (drawing: Drawing) => void drawFiles(drawing).then((drawn) => process.send?.(drawn)))
// Ctrl+C signals the whole process group; this process ends when the server disconnects.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

async function drawFiles(drawing: Drawing): Promise<DrawnPicture> {
  const { svg, width, height } = drawPicture(drawing)
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const files: DrawnFile[] = []
  for (const own of WIDTHS.filter((each) => each <= width)) {
    const sized = await sharp(data, { raw: info }).resize({ width: own }).raw().toBuffer({ resolveWithObject: true })
    const picture = () => sharp(sized.data, { raw: sized.info })
    const size = { width: own, height: sized.info.height }
    files.push({ name: `${own}.webp`, format: 'webp', ...size, data: await picture().webp({ quality: 78, effort: 2 }).toBuffer() })
    if (JPEG_WIDTHS.includes(own))
      files.push({ name: `${own}.jpg`, format: 'jpeg', ...size, data: await picture().jpeg({ quality: 78 }).toBuffer() })
  }
  return { width, height, files }
}

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures for tests, good and hostile. */
export type Format = 'jpeg' | 'png' | 'webp' | 'gif'

/** One colour, any size. */
export const plain = (format: Format, width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c83232' } })
    .toFormat(format)
    .toBuffer()

/** Red on the left and blue on the right, said by EXIF to be turned a quarter clockwise, with a place and an author. */
export async function turnedPhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const exif = { IFD0: { Copyright: 'SECRET-AUTHOR' }, IFD3: { GPSLatitude: '31/1 13/1 50/1', GPSLatitudeRef: 'N' } }
  return sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** Pure red, written in the colours of a wide screen. */
export const wideRed = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()

/** So many frames, the first red and the others blue. */
export async function animation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, at) => (at === 0 ? 'red' : at % 2 ? 'blue' : 'lime'))
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of zeros, one bit for each pixel: tiny on the wire, vast in memory. Fewer rows than it says when `rows` says so. */
export function pixelFlood(width: number, height: number, rows = height): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const data = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([PNG_HEAD, pngChunk('IHDR', size), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** Ten thousand copies of one frame. */
export async function endlessGif(frames = 10_000): Promise<Buffer> {
  const one = await plain('gif', 10, 10)
  const from = one.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  const frame = one.subarray(from, -1)
  return Buffer.concat([one.subarray(0, from), ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** What none of the bytes that we serve may hold. */
export const MARKS = ['MARK-7f3a', '<script', '<?php', '%PDF', 'PK\x03\x04', 'SECRET-'] as const

/** Files that are a picture and something else at the same time (S65). */
export async function polyglots(): Promise<Readonly<Record<string, { readonly format: Format; readonly bytes: Buffer }>>> {
  const [jpeg, png, gif, webp] = await Promise.all([plain('jpeg'), plain('png'), plain('gif'), plain('webp')])
  const html = '<html><script>alert("MARK-7f3a")</script></html>'
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${html}`, 'latin1'))
  return {
    'jpeg and zip': { format: 'jpeg', bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04MARK-7f3a', 'latin1')]) },
    'gif and js': { format: 'gif', bytes: Buffer.concat([gif, Buffer.from('*/=1;alert("MARK-7f3a")//')]) },
    'png and html': { format: 'png', bytes: Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(html)]) },
    'jpeg with a comment of script': { format: 'jpeg', bytes: withComment(jpeg, html) },
    'pdf and jpeg': { format: 'jpeg', bytes: withComment(jpeg, '%PDF-1.4 MARK-7f3a') },
    'phar and jpeg': { format: 'jpeg', bytes: withComment(jpeg, '<?php echo "MARK-7f3a"; __HALT_COMPILER(); ?>') },
    'webp and html': { format: 'webp', bytes: Buffer.concat([webp, Buffer.from(html)]) },
  }
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment, 'latin1'), jpeg.subarray(2)])
}

import { OPTIONS, openSharp } from '#server/pictures/remake.ts'
import { hasQrCode } from './find-qr-code.ts'

/** 64 bits as a text of zeros and ones. Each bit is 1 when one of 8 x 8 places is darker than its right neighbour. */
type Hash = string
export type Look = { readonly hash: Hash; readonly hasCode: boolean }

const SIDE = 8
/** Pixels. The width is large enough to recognise the squares of a code and small enough to be fast. */
const CODE_WIDTH = 640

/**
 * Computes a perceptual hash (dHash), which stays nearly the same when the picture is scaled, compressed or recoloured slightly, and looks
 * for a QR code.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<Look> {
  const sharp = await openSharp()
  const grey = () => sharp(bytes, OPTIONS).flatten({ background: '#ffffff' }).greyscale()
  const small = await grey()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  const { data, info } = await grey().resize({ width: CODE_WIDTH, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  return { hash: marksOf(small), hasCode: hasQrCode({ pixels: data, width: info.width, height: info.height }) }
}

function marksOf(small: Uint8Array): Hash {
  let marks = ''
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column
      marks += small[at]! < small[at + 1]! ? '1' : '0'
    }
  }
  return marks
}

/** Returns true when all bits of the hash are the same or nearly so. Such a plain surface cannot be distinguished from others. */
export const isPlain = (hash: Hash): boolean => {
  const dark = [...hash].filter((mark) => mark === '1').length
  return dark < 4 || dark > 60
}

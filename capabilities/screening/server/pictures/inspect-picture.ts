import { OPTIONS, openSharp } from '#server/pictures/remake.ts'
import { hasQrCode } from './find-qr-code.ts'

/** 64 marks as text of zeros and ones: whether each of 8 x 8 places is darker than the one at its right. */
type Hash = string
export type Look = { readonly hash: Hash; readonly hasCode: boolean }

const SIDE = 8
/** Wide enough to make out the squares of a code, small enough to be quick. */
const CODE_WIDTH = 640

/** What is seen of a picture. The marks stay nearly the same when it is scaled, compressed or coloured a little otherwise (dHash). */
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

/** A plain surface says nothing by which it could be told from others: all of its marks are the same, or nearly so. */
export const isPlain = (hash: Hash): boolean => {
  const dark = [...hash].filter((mark) => mark === '1').length
  return dark < 4 || dark > 60
}

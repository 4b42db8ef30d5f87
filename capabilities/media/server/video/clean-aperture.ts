import { open } from 'node:fs/promises'
import { findBoxes, readBox } from './mp4-boxes.ts'

const DESCRIPTIONS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
const MOST_BYTES = 2 ** 16
/** The width and height of the first entry, behind its head and the fields that every kind of entry has. */
const SIZE_AT = 40
/** Programs of DV and encoders that pad to whole blocks leave out the margin alone. */
const LEAST_SHOWN = 0.95

/**
 * Returns true when an MP4 or MOV displays only a part of its pictures (ISO/IEC 14496-12, `clap`). The cropped part is still in the file.
 */
export async function isCropped(path: string): Promise<boolean> {
  await using file = await open(path)
  for (const box of await findBoxes(file, DESCRIPTIONS)) {
    const bytes = await readBox(file, box, MOST_BYTES)
    const at = bytes.indexOf('\0\0\0\x28clap', SIZE_AT, 'latin1')
    if (at === -1 || at + 24 > bytes.length) continue
    const shown = (place: number) => bytes.readUInt32BE(at + place) / bytes.readUInt32BE(at + place + 4)
    const [width, height] = [bytes.readUInt16BE(SIZE_AT), bytes.readUInt16BE(SIZE_AT + 2)]
    if (shown(8) < LEAST_SHOWN * width || shown(16) < LEAST_SHOWN * height) return true
  }
  return false
}

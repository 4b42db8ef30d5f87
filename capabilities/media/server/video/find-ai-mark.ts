import { type FileHandle, open } from 'node:fs/promises'
import { isMadeByAi } from '../processing/ai-mark.ts'
import { type Box, findBoxes, readBox } from './mp4-boxes.ts'

const MOST_BYTES = 2 ** 20
const METADATA: readonly (readonly string[])[] = [
  ['meta'],
  ['moov', 'meta'],
  ['moov', 'udta', 'meta'],
  ['moov', 'trak', 'meta'],
  ['moov', 'trak', 'udta', 'meta'],
]
const TEXTS: readonly (readonly string[])[] = [['uuid'], ['moov', 'udta'], ['moov', 'uuid'], ['moov', 'trak', 'udta']]

/**
 * Returns true when a video declares that it is AI-generated: by the key `AIGC` of GB 45438-2025, or by any mark that counts for a picture.
 */
export async function isVideoMadeByAi(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const ends = [0, Math.max(0, size - MOST_BYTES)].map((start) => ({ type: '', start, end: size }))
  return (await isMarkedIn(file, [...ends, ...(await boxesOf(file, TEXTS))])) || (await hasKey(file))
}

const boxesOf = async (file: FileHandle, paths: readonly (readonly string[])[]): Promise<readonly Box[]> =>
  (await Promise.all(paths.map((path) => findBoxes(file, path)))).flat()

async function isMarkedIn(file: FileHandle, boxes: readonly Box[]): Promise<boolean> {
  for (const box of boxes) if (isMadeByAi(await readBox(file, box, MOST_BYTES))) return true
  return false
}

/** The key is in a list of names, separate from its value. */
async function hasKey(file: FileHandle): Promise<boolean> {
  for (const meta of await boxesOf(file, METADATA)) {
    // MP4 has version and flags in front of the inner boxes, QuickTime has not.
    const isQuickTime = (await readBox(file, meta, 8)).toString('latin1', 4) === 'hdlr'
    const [keys] = await findBoxes(file, ['keys'], isQuickTime ? meta : { ...meta, start: meta.start + 4 })
    if (keys && keysIn(await readBox(file, keys, MOST_BYTES)).includes('AIGC')) return true
  }
  return false
}

/** The list follows version, flags and count. Each entry has its length, a type of four characters, and its name. */
function keysIn(bytes: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 8; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    names.push(bytes.toString('utf8', at + 8, Math.min(bytes.length, at + bytes.readUInt32BE(at))).toUpperCase())
  return names
}

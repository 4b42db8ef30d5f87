import type { FileHandle } from 'node:fs/promises'
import { type Box, findBoxes, readBox } from '../mp4-boxes.ts'

/** The displayed part of a track, in seconds of the video. */
export type ShownRange = {
  readonly fromSeconds: number
  readonly toSeconds: number
  readonly toleranceSeconds: number
}
/** `several`: the track combines more than one part, or plays at another speed. */
type Edited = ShownRange | 'several'

const MOST_BYTES = 2 ** 20
const EVERYTHING: ShownRange = { fromSeconds: Number.NEGATIVE_INFINITY, toSeconds: Number.POSITIVE_INFINITY, toleranceSeconds: 0 }

/** Returns the displayed part of each track by track id. A track without an edit list is displayed whole. */
export async function readEditLists(file: FileHandle): Promise<ReadonlyMap<number, Edited>> {
  const [movie] = await findBoxes(file, ['moov', 'mvhd'])
  const timescale = movie ? timescaleIn(await readBox(file, movie, 32)) : 0
  const edited = new Map<number, Edited>()
  for (const track of await findBoxes(file, ['moov', 'trak'])) {
    const id = await readId(file, track)
    const [list] = await findBoxes(file, ['edts', 'elst'], track)
    if (id !== undefined) edited.set(id, list && timescale > 0 ? shownBy(await readBox(file, list, MOST_BYTES), timescale) : EVERYTHING)
  }
  return edited
}

/** Field sizes depend on the version, the first byte of the box. */
const timescaleIn = (movie: Buffer): number => movie.readUInt32BE(movie[0] === 1 ? 20 : 12)

async function readId(file: FileHandle, track: Box): Promise<number | undefined> {
  const [head] = await findBoxes(file, ['tkhd'], track)
  const bytes = head && (await readBox(file, head, 32))
  return bytes?.readUInt32BE(bytes[0] === 1 ? 20 : 12)
}

type Edit = { readonly duration: number; readonly mediaTime: number; readonly isPlain: boolean }

function shownBy(list: Buffer, timescale: number): Edited {
  const edits = editsIn(list)
  const first = edits.findIndex(({ mediaTime }) => mediaTime !== -1)
  const shown = edits[first]
  if (!shown) return EVERYTHING
  if (!shown.isPlain || edits.slice(first + 1).some(({ mediaTime }) => mediaTime !== -1)) return 'several'
  const fromSeconds = edits.slice(0, first).reduce((sum, { duration }) => sum + duration, 0) / timescale
  // Fragmented files declare no duration, because it is unknown when they are written.
  const toSeconds = shown.duration === 0 ? Number.POSITIVE_INFINITY : fromSeconds + shown.duration / timescale
  return { fromSeconds, toSeconds, toleranceSeconds: 1 / timescale }
}

function editsIn(list: Buffer): readonly Edit[] {
  const isLong = list[0] === 1
  const entryBytes = isLong ? 20 : 12
  const count = Math.min(list.readUInt32BE(4), Math.floor((list.length - 8) / entryBytes))
  return Array.from({ length: count }, (_, at): Edit => {
    const place = 8 + at * entryBytes
    return {
      duration: isLong ? Number(list.readBigUInt64BE(place)) : list.readUInt32BE(place),
      mediaTime: isLong ? Number(list.readBigInt64BE(place + 8)) : list.readInt32BE(place + 4),
      isPlain: list.readUInt32BE(place + entryBytes - 4) === 0x10000,
    }
  })
}

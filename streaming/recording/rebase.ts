import { boxesIn, boxIn, TIMESCALE } from '../mp4/boxes.ts'
import { VIDEO_TRACK } from '../mp4/init-segment.ts'

type RebaseOptions = {
  /** The start of the recording on the output clock, which is time 0 of the recording. */
  readonly startMs: number
  readonly firstFragment: number
  /** The index of the format of each kind in the recording. */
  readonly video: number
  readonly audio: number
}

/** Copies fragments written by `fragment`. Times become relative to the start of the recording, and formats refer to its format list. */
export function rebase(bytes: Buffer, options: RebaseOptions): { readonly moved: Buffer; readonly fragments: number } {
  const moved = Buffer.from(bytes)
  const moofs = boxesIn(moved).filter(({ type }) => type === 'moof')
  for (const [at, moof] of moofs.entries()) {
    moved.writeUInt32BE((options.firstFragment + at) >>> 0, boxIn(moved, moof, 'mfhd').contentStart + 4)
    for (const traf of boxesIn(moved, moof.contentStart, moof.end).filter(({ type }) => type === 'traf')) {
      const header = boxIn(moved, traf, 'tfhd').contentStart
      const isVideo = moved.readUInt32BE(header + 4) === VIDEO_TRACK
      moved.writeUInt32BE(isVideo ? options.video : options.audio, header + 8)
      const time = boxIn(moved, traf, 'tfdt').contentStart + 4
      const ticks = moved.readBigUInt64BE(time) - BigInt(Math.round((options.startMs * TIMESCALE) / 1_000))
      moved.writeBigUInt64BE(ticks < 0n ? 0n : ticks, time)
    }
  }
  return { moved, fragments: moofs.length }
}

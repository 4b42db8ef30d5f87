import { boxesIn, boxIn, type Mp4Box } from '../mp4/boxes.ts'
import type { Mp4Track, TrackDefaults } from './mp4-track.ts'
import type { SampleIndex } from './sample-index.ts'

const NOT_KEY = 0x10000

/** The content of one moof, which begins at `at` in the file. */
type Moof = { readonly bytes: Buffer; readonly at: number }

/** Indexes the samples of one moof. */
export function indexFragment({ bytes: moof, at }: Moof, tracks: ReadonlyMap<number, Mp4Track>, index: SampleIndex): void {
  for (const traf of boxesIn(moof).filter(({ type }) => type === 'traf')) {
    const header = boxIn(moof, traf, 'tfhd')
    const track = tracks.get(moof.readUInt32BE(header.contentStart + 4))
    if (!track) continue
    const fragment = readHeader({ bytes: moof, at }, header, track.defaults)
    const time = boxIn(moof, traf, 'tfdt')
    const isLong = moof[time.contentStart] === 1
    let ticks = isLong ? Number(moof.readBigUInt64BE(time.contentStart + 4)) : moof.readUInt32BE(time.contentStart + 4)
    for (const run of boxesIn(moof, traf.contentStart, traf.end).filter(({ type }) => type === 'trun'))
      ticks = indexRun({ moof, run, fragment, startTicks: ticks }, track, index)
  }
}

type Fragment = TrackDefaults & { readonly base: number }

function readHeader({ bytes: moof, at: moofAt }: Moof, { contentStart }: Mp4Box, defaults: TrackDefaults): Fragment {
  const flags = moof.readUIntBE(contentStart + 1, 3)
  let at = contentStart + 8
  const next = (flag: number, otherwise: number): number => {
    if ((flags & flag) === 0) return otherwise
    at += 4
    return moof.readUInt32BE(at - 4)
  }
  let base = moofAt
  if (flags & 1) {
    base = Number(moof.readBigUInt64BE(at))
    at += 8
  }
  next(2, 0)
  return { base, duration: next(8, defaults.duration), size: next(0x10, defaults.size), flags: next(0x20, defaults.flags) }
}

type Run = { readonly moof: Buffer; readonly run: Mp4Box; readonly fragment: Fragment; readonly startTicks: number }

/** Returns the time at which the next run begins, in ticks. */
function indexRun({ moof, run, fragment, startTicks }: Run, { kind, timescale }: Mp4Track, index: SampleIndex): number {
  const flags = moof.readUIntBE(run.contentStart + 1, 3)
  const count = moof.readUInt32BE(run.contentStart + 4)
  let at = run.contentStart + 8
  const next = (flag: number, otherwise: number): number => {
    if ((flags & flag) === 0) return otherwise
    at += 4
    return moof.readInt32BE(at - 4)
  }
  let offset = fragment.base + next(1, 0)
  const firstFlags = (flags & 4) === 0 ? undefined : next(4, 0)
  let ticks = startTicks
  for (let sample = 0; sample < count; sample++) {
    const duration = next(0x100, fragment.duration)
    const size = next(0x200, fragment.size)
    const sampleFlags = next(0x400, sample === 0 ? (firstFlags ?? fragment.flags) : fragment.flags)
    const compositionMs = (next(0x800, 0) * 1_000) / timescale
    const isKey = kind === 'video' && (sampleFlags & NOT_KEY) === 0
    index.add({ kind, dtsMs: (ticks * 1_000) / timescale, compositionMs, isKey, offset, size })
    ticks += duration
    offset += size
  }
  return ticks
}

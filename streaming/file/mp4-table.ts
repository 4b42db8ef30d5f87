import { boxesIn, boxIn, type Mp4Box } from '../mp4/boxes.ts'
import { SampleColumn } from './column.ts'
import type { Mp4Track } from './mp4-track.ts'
import type { SampleIndex } from './sample-index.ts'

type TableOfTrack = { readonly table: Mp4Box; readonly track: Mp4Track }

/** Indexes the samples of the sample table, which is empty in a fragmented file. */
export function indexTable(movie: Buffer, { table, track: { kind, timescale } }: TableOfTrack, index: SampleIndex): void {
  const sizes = readSizes(movie, boxIn(movie, table, 'stsz'), index.mostSamples)
  if (sizes.length === 0) return
  const durations = spread(movie, boxIn(movie, table, 'stts'), sizes.length)
  const reordered = boxesIn(movie, table.contentStart, table.end).find(({ type }) => type === 'ctts')
  const compositions = reordered ? spread(movie, reordered, sizes.length) : undefined
  const keys = readKeys(movie, table)
  const offsets = readOffsets(movie, table, sizes)
  let ticks = 0
  for (let at = 0; at < sizes.length; at++) {
    const size = sizes.at(at)
    const isKey = kind === 'video' && (keys?.has(at + 1) ?? true)
    const compositionMs = ((compositions?.at(at) ?? 0) * 1_000) / timescale
    index.add({ kind, dtsMs: (ticks * 1_000) / timescale, compositionMs, isKey, offset: offsets.at(at), size })
    ticks += durations.at(at)
  }
}

function readSizes(movie: Buffer, { contentStart, end }: Mp4Box, most: number): SampleColumn {
  const same = movie.readUInt32BE(contentStart + 4)
  const count = movie.readUInt32BE(contentStart + 8)
  if (same === 0 && contentStart + 12 + count * 4 > end) throw new RangeError('stsz cut short')
  if (count > most) throw new RangeError('more samples than the file holds')
  return new SampleColumn(Array.from({ length: count }, (_, at) => same || movie.readUInt32BE(contentStart + 12 + at * 4)))
}

/** Expands run-length coded values, as in stts and ctts, to one value per sample. */
function spread(movie: Buffer, { contentStart, end }: Mp4Box, count: number): SampleColumn {
  const runs = movie.readUInt32BE(contentStart + 4)
  if (contentStart + 8 + runs * 8 > end) throw new RangeError('runs cut short')
  const values: number[] = []
  for (let run = 0; run < runs && values.length < count; run++) {
    const at = contentStart + 8 + run * 8
    const times = Math.min(movie.readUInt32BE(at), count - values.length)
    const value = movie.readInt32BE(at + 4)
    for (let time = 0; time < times; time++) values.push(value)
  }
  while (values.length < count) values.push(values.at(-1) ?? 0)
  return new SampleColumn(values)
}

function readKeys(movie: Buffer, table: Mp4Box): Set<number> | undefined {
  const found = boxesIn(movie, table.contentStart, table.end).find(({ type }) => type === 'stss')
  if (!found) return undefined
  const count = movie.readUInt32BE(found.contentStart + 4)
  if (found.contentStart + 8 + count * 4 > found.end) throw new RangeError('stss cut short')
  return new Set(Array.from({ length: count }, (_, at) => movie.readUInt32BE(found.contentStart + 8 + at * 4)))
}

/** Computes the offsets of samples, which are contiguous within a chunk. The box stsc gives the number of samples per chunk. */
function readOffsets(movie: Buffer, table: Mp4Box, sizes: SampleColumn): SampleColumn {
  const chunks = readChunks(movie, table)
  const perChunk = boxIn(movie, table, 'stsc')
  const runs = movie.readUInt32BE(perChunk.contentStart + 4)
  if (perChunk.contentStart + 8 + runs * 12 > perChunk.end) throw new RangeError('stsc cut short')
  const offsets = new SampleColumn()
  for (let run = 0; run < runs; run++) {
    const at = perChunk.contentStart + 8 + run * 12
    const from = movie.readUInt32BE(at) - 1
    const to = run + 1 < runs ? Math.min(chunks.length, movie.readUInt32BE(at + 12) - 1) : chunks.length
    const samples = movie.readUInt32BE(at + 4)
    for (let chunk = from; chunk < to; chunk++) {
      let offset = chunks.at(chunk)
      for (let sample = 0; sample < samples && offsets.length < sizes.length; sample++) {
        const size = sizes.at(offsets.length)
        offsets.push(offset)
        offset += size
      }
    }
  }
  if (offsets.length < sizes.length) throw new RangeError('samples without a chunk')
  return offsets
}

function readChunks(movie: Buffer, table: Mp4Box): SampleColumn {
  const boxes = boxesIn(movie, table.contentStart, table.end)
  const found = boxes.find(({ type }) => type === 'stco' || type === 'co64')
  if (!found) throw new RangeError('no stco')
  const { type, contentStart, end } = found
  const width = type === 'co64' ? 8 : 4
  const count = movie.readUInt32BE(contentStart + 4)
  if (contentStart + 8 + count * width > end) throw new RangeError('stco cut short')
  const offsets = Array.from({ length: count }, (_, at) => {
    const place = contentStart + 8 + at * width
    return width === 8 ? Number(movie.readBigUInt64BE(place)) : movie.readUInt32BE(place)
  })
  return new SampleColumn(offsets)
}

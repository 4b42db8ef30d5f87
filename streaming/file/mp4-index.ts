import type { FileHandle } from 'node:fs/promises'
import { readAudioConfiguration } from '../codec/aac.ts'
import { readAvcConfiguration } from '../codec/h264.ts'
import { audioConfigurationIn } from '../mp4/audio-configuration.ts'
import { boxesIn, boxIn, configurationIn, type Mp4Box } from '../mp4/boxes.ts'
import { indexFragment } from './mp4-fragments.ts'
import { indexTable } from './mp4-table.ts'
import type { Mp4Track, TrackDefaults } from './mp4-track.ts'
import type { SampleIndex } from './sample-index.ts'
import { UnsuitableFile } from './unsuitable-file.ts'

const MOST_HEAD_BYTES = 128 * 2 ** 20

/** Indexes the frames of an MP4 with a sample table at its head or end, or with fragments. Throws RangeError for data that is not MP4. */
export async function indexMp4(handle: FileHandle, index: SampleIndex): Promise<void> {
  const { size } = await handle.stat()
  const tracks = new Map<number, Mp4Track>()
  for (let at = 0; at + 8 <= size; ) {
    const { type, bytes } = await headAt(handle, at, size)
    if (type === 'moov') readMovie(await boxAt(handle, at, bytes), index, tracks)
    else if (type === 'moof' && tracks.size > 0) indexFragment({ bytes: await boxAt(handle, at, bytes), at }, tracks, index)
    at += bytes
  }
  if (tracks.size === 0) throw new UnsuitableFile('FILE_UNSUPPORTED', 'no MP4 or FLV')
}

async function headAt(handle: FileHandle, at: number, fileBytes: number): Promise<{ type: string; bytes: number }> {
  const head = Buffer.alloc(16)
  await handle.read(head, 0, 16, at)
  const short = head.readUInt32BE(0)
  const bytes = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? fileBytes - at : short
  if (bytes < 8 || at + bytes > fileBytes) throw new RangeError('box too long')
  return { type: head.toString('latin1', 4, 8), bytes }
}

async function boxAt(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  if (bytes > MOST_HEAD_BYTES) throw new RangeError('head too long')
  const content = Buffer.alloc(bytes)
  await handle.read(content, 0, bytes, at)
  return content.subarray(8)
}

function readMovie(movie: Buffer, index: SampleIndex, tracks: Map<number, Mp4Track>): void {
  const defaults = readDefaults(movie)
  for (const trak of boxesIn(movie).filter(({ type }) => type === 'trak')) {
    const header = boxIn(movie, trak, 'tkhd')
    const media = boxIn(movie, trak, 'mdia')
    const table = boxIn(movie, boxIn(movie, media, 'minf'), 'stbl')
    const kind = readFormat(movie, boxIn(movie, table, 'stsd'), index)
    if (!kind) continue
    const id = movie.readUInt32BE(header.contentStart + (movie[header.contentStart] === 1 ? 20 : 12))
    const time = boxIn(movie, media, 'mdhd')
    const timescale = movie.readUInt32BE(time.contentStart + (movie[time.contentStart] === 1 ? 20 : 12))
    if (timescale === 0) throw new RangeError('no timescale')
    const track = { id, kind, timescale, defaults: defaults.get(id) ?? { duration: 0, size: 0, flags: 0 } }
    tracks.set(id, track)
    indexTable(movie, { table, track }, index)
  }
}

function readDefaults(movie: Buffer): Map<number, TrackDefaults> {
  const extended = boxesIn(movie).filter(({ type }) => type === 'mvex')
  const boxes = extended.flatMap(({ contentStart, end }) => boxesIn(movie, contentStart, end)).filter(({ type }) => type === 'trex')
  return new Map(
    boxes.map(({ contentStart: at }) => [
      movie.readUInt32BE(at + 4),
      { duration: movie.readUInt32BE(at + 12), size: movie.readUInt32BE(at + 16), flags: movie.readUInt32BE(at + 20) },
    ]),
  )
}

/** Takes the first picture track and the first sound track of a supported format. Throws for a picture of any other format. */
function readFormat(movie: Buffer, stsd: Mp4Box, index: SampleIndex): 'video' | 'audio' | undefined {
  const entry = boxesIn(movie, stsd.contentStart + 8, stsd.end)[0]
  if (entry?.type === 'avc1' || entry?.type === 'avc3') {
    const { contentStart, end } = configurationIn(movie, entry, 'avcC')
    if (index.video) return undefined
    index.video = readAvcConfiguration(movie.subarray(contentStart, end))
    return 'video'
  }
  if (entry?.type === 'mp4a') {
    if (index.audio) return undefined
    index.audio = readAudioConfiguration(audioConfigurationIn(movie, configurationIn(movie, entry, 'esds')))
    return 'audio'
  }
  if (entry && VIDEO_ENTRIES.has(entry.type)) throw new UnsuitableFile('FILE_UNSUPPORTED', entry.type)
  return undefined
}

const VIDEO_ENTRIES: ReadonlySet<string> = new Set(['hvc1', 'hev1', 'av01', 'vp08', 'vp09', 'mp4v'])

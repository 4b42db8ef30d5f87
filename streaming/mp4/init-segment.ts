import type { AudioFormat, VideoFormat } from '../media.ts'
import { box, fullBox, TIMESCALE, uint16, uint32 } from './boxes.ts'

export const VIDEO_TRACK = 1
export const AUDIO_TRACK = 2
const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Lists the formats of each kind in order of appearance. A fragment refers to them by index, from 1. */
export type FormatList = { readonly video: readonly VideoFormat[]; readonly audio: readonly AudioFormat[] }

/** Returns ftyp and moov of a fragmented MP4. The duration is set for a finished recording. */
export function initSegment({ video, audio }: FormatList, durationMs = 0): Buffer {
  const [picture] = video
  const tracks = [...(picture ? [videoTrack(picture, video)] : []), ...(audio.length > 0 ? [audioTrack(audio)] : [])]
  const defaults = [...(video.length > 0 ? [VIDEO_TRACK] : []), ...(audio.length > 0 ? [AUDIO_TRACK] : [])].map((id) =>
    fullBox('trex', 0, uint32(id, 1, 0, 0, 0)),
  )
  const duration = durationMs > 0 ? [fullBox('mehd', 0, uint32(Math.round(durationMs)))] : []
  const movie = fullBox('mvhd', 0, uint32(0, 0, 1_000, 0, 0x10000), uint16(0x100, 0), uint32(0, 0), MATRIX, uint32(0, 0, 0, 0, 0, 0, 3))
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), uint32(1), Buffer.from('iso6cmfcmp41')),
    box('moov', movie, ...tracks, box('mvex', ...duration, ...defaults)),
  ])
}

function videoTrack({ width, height }: VideoFormat, formats: readonly VideoFormat[]): Buffer {
  const mediaHeader = fullBox('vmhd', 1, uint16(0, 0, 0, 0))
  return track({ id: VIDEO_TRACK, handler: 'vide', width, height, mediaHeader, entries: formats.map(avc1) })
}

function audioTrack(formats: readonly AudioFormat[]): Buffer {
  const mediaHeader = fullBox('smhd', 0, uint16(0, 0))
  return track({ id: AUDIO_TRACK, handler: 'soun', width: 0, height: 0, mediaHeader, entries: formats.map(mp4a) })
}

function avc1({ width, height, avcC }: VideoFormat): Buffer {
  const head = [uint32(0), uint16(0, 1), uint32(0, 0, 0, 0), uint16(width, height), uint32(0x480000, 0x480000, 0), uint16(1)]
  return box('avc1', ...head, Buffer.alloc(32), uint16(24, 0xffff), box('avcC', avcC))
}

function mp4a({ config, channels, sampleRate }: AudioFormat): Buffer {
  const decoder = descriptor(4, Buffer.concat([Buffer.of(0x40, 0x15, 0, 0, 0), uint32(0, 0), descriptor(5, config)]))
  const elementary = descriptor(3, Buffer.concat([uint16(AUDIO_TRACK), Buffer.of(0), decoder, descriptor(6, Buffer.of(2))]))
  const rate = sampleRate <= 0xffff ? sampleRate * 0x10000 : 0
  return box('mp4a', uint32(0), uint16(0, 1), uint32(0, 0), uint16(channels, 16, 0, 0), uint32(rate), fullBox('esds', 0, elementary))
}

const descriptor = (tag: number, content: Buffer): Buffer => Buffer.concat([Buffer.of(tag, 0x80, 0x80, 0x80, content.length), content])

type Track = {
  readonly id: number
  readonly handler: 'vide' | 'soun'
  readonly width: number
  readonly height: number
  readonly mediaHeader: Buffer
  readonly entries: readonly Buffer[]
}

function track({ id, handler, width, height, mediaHeader, entries }: Track): Buffer {
  const volume = handler === 'soun' ? 0x100 : 0
  const header = fullBox(
    'tkhd',
    7,
    uint32(0, 0, id, 0, 0, 0, 0),
    uint16(0, 0, volume, 0),
    MATRIX,
    uint32(width * 0x10000, height * 0x10000),
  )
  const samples = box(
    'stbl',
    fullBox('stsd', 0, uint32(entries.length), ...entries),
    fullBox('stts', 0, uint32(0)),
    fullBox('stsc', 0, uint32(0)),
    fullBox('stsz', 0, uint32(0, 0)),
    fullBox('stco', 0, uint32(0)),
  )
  const references = box('dinf', fullBox('dref', 0, uint32(1), fullBox('url ', 1)))
  return box(
    'trak',
    header,
    box(
      'mdia',
      fullBox('mdhd', 0, uint32(0, 0, TIMESCALE, 0), uint16(0x55c4, 0)),
      fullBox('hdlr', 0, uint32(0), Buffer.from(handler), uint32(0, 0, 0), Buffer.of(0)),
      box('minf', mediaHeader, references, samples),
    ),
  )
}

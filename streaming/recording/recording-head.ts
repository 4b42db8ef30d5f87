import { readAudioConfiguration } from '../codec/aac.ts'
import { readAvcConfiguration } from '../codec/h264.ts'
import { audioConfigurationIn } from '../mp4/audio-configuration.ts'
import { box, boxesIn, boxIn, configurationIn, type Mp4Box } from '../mp4/boxes.ts'
import { type FormatList, initSegment } from '../mp4/init-segment.ts'

/** The size of the head including its free space. */
export const RECORDING_HEAD_BYTES = 16_384
/** This number of formats of a usual size fits into the head. */
const MOST_FORMATS = 40
/** The space of the duration, which is only known at the end. */
const MEHD_BYTES = 16

/** Returns ftyp and moov, padded to HEAD_BYTES so that the head can be rewritten in place. Throws when the formats are too many or too long. */
export function recordingHead(formats: FormatList, durationMs: number): Buffer {
  if (formats.video.length + formats.audio.length > MOST_FORMATS) throw new TooManyFormats()
  const head = initSegment(formats, durationMs)
  if (head.length + MEHD_BYTES + 8 > RECORDING_HEAD_BYTES) throw new TooManyFormats()
  return Buffer.concat([head, box('free', Buffer.alloc(RECORDING_HEAD_BYTES - head.length - 8))])
}

class TooManyFormats extends Error {
  readonly code = 'TOO_MANY_FORMATS'
}

/** Adds the duration as mehd to a head written by `recordingHead`, within its free space. */
export function withDuration(head: Buffer, durationMs: number): Buffer {
  const [ftyp, moov] = boxesIn(head)
  if (ftyp?.type !== 'ftyp' || moov?.type !== 'moov') throw new RangeError('no head of a recording')
  const movie = boxesIn(head, moov.contentStart, moov.end).map((inner) => {
    const whole = head.subarray(inner.start, inner.end)
    return inner.type === 'mvex' ? box('mvex', mehd(durationMs), ...trexIn(head, inner)) : whole
  })
  const filled = Buffer.concat([head.subarray(0, ftyp.end), box('moov', ...movie)])
  return Buffer.concat([filled, box('free', Buffer.alloc(RECORDING_HEAD_BYTES - filled.length - 8))])
}

/** Returns the formats of a head written by `recordingHead`, in order. */
export function formatsIn(head: Buffer): FormatList {
  const movie = boxesIn(head).find(({ type }) => type === 'moov')
  if (!movie) throw new RangeError('no head of a recording')
  const tracks = boxesIn(head, movie.contentStart, movie.end).filter(({ type }) => type === 'trak')
  const entries = tracks.flatMap((track) => entriesOf(head, track))
  const inside = ({ contentStart, end }: Mp4Box) => head.subarray(contentStart, end)
  return {
    video: entries.filter(({ type }) => type === 'avc1').map((entry) => readAvcConfiguration(inside(configurationIn(head, entry, 'avcC')))),
    audio: entries
      .filter(({ type }) => type === 'mp4a')
      .map((entry) => readAudioConfiguration(audioConfigurationIn(head, configurationIn(head, entry, 'esds')))),
  }
}

function entriesOf(head: Buffer, track: Mp4Box): Mp4Box[] {
  const table = boxIn(head, boxIn(head, boxIn(head, track, 'mdia'), 'minf'), 'stbl')
  const { contentStart, end } = boxIn(head, table, 'stsd')
  return boxesIn(head, contentStart + 8, end)
}

function mehd(durationMs: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeUInt32BE(Math.round(durationMs), 4)
  return box('mehd', content)
}

const trexIn = (head: Buffer, { contentStart, end }: { readonly contentStart: number; readonly end: number }): Buffer[] =>
  boxesIn(head, contentStart, end)
    .filter(({ type }) => type === 'trex')
    .map((inner) => head.subarray(inner.start, inner.end))

import { box, boxesIn } from '../mp4/boxes.ts'
import { type FormatList, initSegment } from '../mp4/init-segment.ts'

/** Head and room together. */
export const HEAD_BYTES = 16_384
/** What surely fits into it. */
export const MOST_FORMATS = 40

/** ftyp and moov, filled up to HEAD_BYTES, so that it may be written anew in its place. */
export function headOf(formats: FormatList, durationMs: number): Buffer {
  const head = initSegment(formats, durationMs)
  if (head.length + 8 > HEAD_BYTES) throw new RangeError('the head of the recording is full')
  return Buffer.concat([head, box('free', Buffer.alloc(HEAD_BYTES - head.length - 8))])
}

/** Puts the duration into a head, which must be one of `headOf`: as mehd, in the room that is left. */
export function withDuration(head: Buffer, durationMs: number): Buffer {
  const [ftyp, moov] = boxesIn(head)
  if (ftyp?.type !== 'ftyp' || moov?.type !== 'moov') throw new RangeError('no head of a recording')
  const movie = boxesIn(head, moov.contentStart, moov.end).map((inner) => {
    const whole = head.subarray(inner.start, inner.end)
    return inner.type === 'mvex' ? box('mvex', mehd(durationMs), ...trexIn(head, inner)) : whole
  })
  const filled = Buffer.concat([head.subarray(0, ftyp.end), box('moov', ...movie)])
  return Buffer.concat([filled, box('free', Buffer.alloc(HEAD_BYTES - filled.length - 8))])
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

import { flvHeader } from '../../flv/file.ts'
import { audioFormatTag, frameTag, videoFormatTag } from '../../flv/tag-writer.ts'
import type { AudioFrame, VideoFrame } from '../../media.ts'
import { type ContentReason, type ContentState, contentReasons, newContent, nextContent } from './content-state.ts'
import { type ContentPiece, type DecodedPiece, GREY_BYTES } from './decode-piece.ts'

type Newest = { readonly key: VideoFrame | undefined; readonly sound: readonly AudioFrame[] }
/** A small picture of a line. `at` is milliseconds of Unix time. */
type Thumbnail = { readonly jpeg: Buffer; readonly at: number }

export type ContentMeasuring = { readonly piece: ContentPiece; add(decoded: DecodedPiece): void }

const EVERY_MS = 2_000
/** Larger pictures are not decoded for measurements. */
const MOST_PIXELS = 4_096 * 2_304
/** About 10 % above the black level of video. */
const DARK = 38

export class LineContent {
  #state: ContentState = newContent
  #triedAt: number | undefined
  #triedKey: VideoFrame | undefined
  #grey: Buffer | undefined
  #thumbnail: Thumbnail | undefined

  get thumbnail(): Thumbnail | undefined {
    return this.#thumbnail
  }

  /** The time of the last attempt in monotonic milliseconds, or undefined before the first. */
  get triedAt(): number | undefined {
    return this.#triedAt
  }

  reasons(now: number): readonly ContentReason[] {
    return contentReasons(this.#state, now)
  }

  /** Returns the piece to decode next, or undefined when there is no new media. */
  begin({ key, sound }: Newest, now: number): ContentMeasuring | undefined {
    if (this.#triedAt !== undefined && now - this.#triedAt < EVERY_MS) return undefined
    const picture = key && key !== this.#triedKey && key.format.width * key.format.height <= MOST_PIXELS ? key : undefined
    // Sound is measured together with each new picture, or alone when there is no picture.
    if (!picture && (key || sound.length === 0)) return undefined
    this.#triedAt = now
    this.#triedKey = key
    const piece = { flv: writePiece(picture, sound), hasPicture: picture !== undefined, hasSound: sound.length > 0 }
    return { piece, add: (decoded) => this.add(decoded, performance.now(), Date.now()) }
  }

  add({ jpeg, grey, sound }: DecodedPiece, now: number, at: number): void {
    const picture = grey.length === GREY_BYTES ? grey : undefined
    const before = this.#grey
    this.#state = nextContent(
      this.#state,
      {
        darkShare: picture ? darkShareOf(picture) : null,
        difference: picture && before ? differenceOf(before, picture) : null,
        levelDb: sound.length > 1 ? levelOf(sound) : null,
      },
      now,
    )
    this.#grey = picture ?? before
    if (jpeg.length > 0) this.#thumbnail = { jpeg, at }
  }
}

/** Writes timestamps from 0. */
function writePiece(key: VideoFrame | undefined, sound: readonly AudioFrame[]): Buffer {
  const [first] = sound
  const startMs = first?.dtsMs ?? 0
  return Buffer.concat([
    flvHeader(),
    ...(key ? [videoFormatTag(key.format, 0)] : []),
    ...(first ? [audioFormatTag(first.format, 0)] : []),
    ...(key ? [frameTag({ ...key, compositionMs: 0 }, 0)] : []),
    ...sound.map((packet) => frameTag(packet, Math.round(packet.dtsMs - startMs))),
  ])
}

function darkShareOf(grey: Buffer): number {
  let dark = 0
  for (const pixel of grey) if (pixel <= DARK) dark++
  return dark / grey.length
}

function differenceOf(before: Buffer, grey: Buffer): number {
  let sum = 0
  for (let at = 0; at < grey.length; at++) sum += Math.abs(grey.readUInt8(at) - before.readUInt8(at))
  return sum / grey.length
}

const FULL_SCALE = 32_768
/** The level of digital silence, whose logarithm is undefined. */
const LOWEST_DB = -100

function levelOf(sound: Buffer): number {
  let sum = 0
  for (let at = 0; at + 1 < sound.length; at += 2) sum += sound.readInt16LE(at) ** 2
  const level = Math.sqrt(sum / Math.floor(sound.length / 2)) / FULL_SCALE
  return Math.max(LOWEST_DB, 20 * Math.log10(level))
}

import { withParameterSets } from '../codec/parameter-sets.ts'
import type { AudioFormat, AudioFrame, Frame, VideoFrame } from '../media.ts'
import { TIMESCALE } from '../mp4/boxes.ts'
import { fragment, type TrackRun } from '../mp4/fragment.ts'
import { VIDEO_TRACK } from '../mp4/init-segment.ts'
import { AudioRun } from './audio-run.ts'
import type { Formats, Output } from './output.ts'
import { type Init, joinParts, makeInit, type Segment, type SegmentPart } from './segment.ts'

export type SegmenterOptions = {
  readonly partMs: number
  readonly segmentMs: number
  /** A segment that would exceed this length ends without a key frame. */
  readonly longestSegmentMs: number
  readonly firstSequence: number
  onSegment(segment: Segment): void
}

/** Sound may arrive this much later than the corresponding picture before silence replaces it. */
const LATEST_AUDIO_MS = 500
/** The broadcast continues as sound alone after this time without a picture. */
const LONGEST_WITHOUT_PICTURE_MS = 3_000
const USUAL_FRAME_MS = 33
/** A shorter break before a cut extends the last picture. A longer one, such as while no viewer watched, is not part of the broadcast. */
const LONGEST_BREAK_MS = 500

/**
 * Cuts a broadcast into parts and segments of fragmented MP4. The picture leads, or the sound when there is no picture. A change of formats
 * or tracks begins a new init segment at the next key frame.
 */
export class Segmenter implements Output {
  readonly #options: SegmenterOptions
  #init: Init | undefined
  #wanted: Formats | undefined
  #latestAudio: AudioFormat | undefined
  #video: VideoFrame[] = []
  #audio: AudioRun | undefined
  #partStartMs = 0
  #lastVideoMs = 0
  #frameMs = USUAL_FRAME_MS
  #segment: Segment | undefined
  #sequence: number
  #fragments = 0
  #isDiscontinuity = false
  constructor(options: SegmenterOptions) {
    this.#options = options
    this.#sequence = options.firstSequence
  }

  cut(formats: Formats): void {
    this.#wanted = formats
    this.#latestAudio = formats.audio
  }

  frame(frame: Frame): void {
    if (frame.kind === 'video') this.#addVideo(frame)
    else this.#addAudio(frame)
  }

  end(): void {
    this.#closeSegment(this.#knownEndMs())
  }

  #addVideo(frame: VideoFrame): void {
    const { dtsMs } = frame
    if (frame.isKey) this.#setFormats({ video: frame.format, audio: this.#latestAudio }, dtsMs)
    if (!this.#init?.formats.video || this.#wanted) return
    if (this.#video.length > 0) this.#frameMs = dtsMs - this.#lastVideoMs
    this.#lead(dtsMs, this.#frameMs, frame.isKey)
    this.#video.push(frame)
    this.#lastVideoMs = dtsMs
  }

  #addAudio(frame: AudioFrame): void {
    const { dtsMs, format } = frame
    this.#latestAudio = format
    const isAlone = this.#init ? !this.#init.formats.video : false
    if (this.#wanted ? !this.#wanted.video : isAlone) this.#setFormats({ audio: format }, dtsMs)
    else if (this.#init && !this.#wanted && dtsMs - this.#lastVideoMs > LONGEST_WITHOUT_PICTURE_MS) this.#begin({ audio: format }, dtsMs)
    if (this.#wanted || this.#audio?.format !== format) return
    if (!this.#init?.formats.video) this.#lead(dtsMs, 0, true)
    this.#audio.add(frame)
  }

  /** Begins a new init segment when the formats differ from the current ones or a cut is pending. */
  #setFormats(formats: Formats, atMs: number): void {
    const now = this.#init?.formats
    const isSame = now && now.video === formats.video && now.audio === formats.audio
    if (this.#wanted || !isSame) this.#begin(formats, atMs)
  }

  #begin(formats: Formats, atMs: number): void {
    const knownEndMs = this.#knownEndMs()
    const endMs = atMs - knownEndMs > LONGEST_BREAK_MS ? knownEndMs : atMs
    this.#audio?.fillUntil(endMs)
    this.#closeSegment(endMs)
    this.#isDiscontinuity = this.#init !== undefined
    this.#init = makeInit(formats)
    this.#wanted = undefined
    this.#audio = formats.audio && new AudioRun(formats.audio, atMs)
    this.#partStartMs = atMs
    this.#lastVideoMs = atMs
  }

  #knownEndMs(): number {
    const videoEndMs = this.#video.length > 0 ? this.#lastVideoMs + this.#frameMs : 0
    return Math.max(videoEndMs, this.#audio?.endMs ?? 0, this.#partStartMs)
  }

  /** Closes the current part or segment when it is full, before a frame of the leading track. */
  #lead(atMs: number, frameMs: number, isKey: boolean): void {
    const { partMs, segmentMs, longestSegmentMs } = this.#options
    const startMs = this.#segment?.startMs ?? this.#partStartMs
    const isEnough = isKey && atMs - startMs >= segmentMs - 50
    if (isEnough || atMs + frameMs - startMs > longestSegmentMs) this.#closeSegment(atMs)
    else if (atMs + frameMs - this.#partStartMs > partMs) this.#closePart(atMs)
  }

  #closePart(endMs: number): void {
    const init = this.#init
    if (!init) return
    if (init.formats.video) this.#audio?.fillUntil(endMs - LATEST_AUDIO_MS)
    const isIndependent = init.formats.video ? this.#video[0]?.isKey === true : true
    const runs = [this.#takeVideo(endMs), this.#audio?.take()].filter((run) => run !== undefined)
    const durationMs = endMs - this.#partStartMs
    if (runs.length === 0 || durationMs <= 0) return
    this.#publish({ bytes: fragment(++this.#fragments, runs), durationMs, isIndependent }, init)
    this.#partStartMs = endMs
  }

  #takeVideo(endMs: number): TrackRun | undefined {
    const frames = this.#video
    const [first] = frames
    if (!first) return undefined
    const samples = frames.map((frame, at) => ({
      data: frame.isKey ? withParameterSets(frame) : frame.data,
      duration: Math.max(1, Math.round(((frames[at + 1]?.dtsMs ?? endMs) - frame.dtsMs) * (TIMESCALE / 1_000))),
      composition: frame.compositionMs * (TIMESCALE / 1_000),
      isKey: frame.isKey,
    }))
    this.#video = []
    return { trackId: VIDEO_TRACK, time: first.dtsMs * (TIMESCALE / 1_000), samples }
  }

  #publish(part: SegmentPart, init: Init): void {
    const open = this.#segment ?? this.#openSegment(init)
    this.#segment = { ...open, parts: [...open.parts, part], durationMs: open.durationMs + part.durationMs }
    this.#options.onSegment(this.#segment)
  }

  #openSegment(init: Init): Segment {
    const isDiscontinuity = this.#isDiscontinuity
    this.#isDiscontinuity = false
    const startMs = this.#partStartMs
    return { sequence: this.#sequence++, init, startMs, isDiscontinuity, parts: [], durationMs: 0, bytes: undefined }
  }

  #closeSegment(endMs: number): void {
    this.#closePart(endMs)
    const segment = this.#segment
    this.#segment = undefined
    if (segment) this.#options.onSegment(joinParts(segment))
  }
}

import { TagReader } from '../flv/tag-reader.ts'
import type { Frame } from '../media.ts'
import type { Formats } from '../output/output.ts'
import type { Publisher } from '../rtmp/publication.ts'
import { LineContent } from './content/line-content.ts'
import { type ArrivedFrame, FrameRing } from './frame-ring.ts'
import type { HealthReason } from './health.ts'
import { LineHealth } from './line-health.ts'
import type { LineSignal } from './line-signal.ts'
import { LineStatistics } from './statistics.ts'
import { Timeline } from './timeline.ts'

/**
 * A line with sound for this long and no picture counts as sound alone; the limit is longer when pictures are announced. A picture for this
 * long without sound counts as picture alone.
 */
const SOUND_ALONE_MS = 1_000
const SOUND_BEFORE_PICTURE_MS = 5_000
const PICTURE_ALONE_MS = 300

export class Connection {
  readonly reader = new TagReader()
  readonly timeline = new Timeline()
  readonly ring = new FrameRing()
  readonly statistics = new LineStatistics(performance.now())
  readonly health = new LineHealth()
  readonly content = new LineContent()
  readonly publisher: Publisher
  formats: Formats = {}
  brokenFrames = 0
  #firstPictureMs: number | undefined
  #firstSoundMs: number | undefined
  constructor(publisher: Publisher) {
    this.publisher = publisher
  }

  /** Starts the wait for the tracks that the sender has announced. */
  noteAnnounced(now: number): void {
    const { video, audio } = this.reader.announced
    if (video) this.statistics.announce('video', now)
    if (audio) this.statistics.announce('audio', now)
  }

  addUnreadable(now: number): void {
    this.brokenFrames++
    this.statistics.countUnreadable(now)
  }

  signal(isPoor: boolean): LineSignal {
    const has = (reason: HealthReason) => this.health.reasons.includes(reason)
    const isVideoLost = has('VIDEO_LOST') || (this.formats.video ? has('SIGNAL_LOST') : this.reader.announced.video)
    const isAudioLost = has('AUDIO_LOST') || (this.formats.audio !== undefined && has('SIGNAL_LOST'))
    return {
      isPoor: isPoor || has('NO_KEY_FRAME'),
      carries: {
        video: this.formats.video !== undefined && !isVideoLost,
        audio: this.formats.audio !== undefined && !isAudioLost,
      },
      lost: { video: isVideoLost, audio: isAudioLost },
    }
  }

  add(arrived: ArrivedFrame, bytes: number): void {
    const { frame, arrivedAt } = arrived
    if (frame.kind === 'video') {
      this.statistics.countVideo(frame, bytes, arrivedAt)
      if (frame.isKey) this.#firstPictureMs ??= frame.dtsMs
      if (this.formats.video !== frame.format && frame.isKey) this.formats = { ...this.formats, video: frame.format }
    } else {
      this.statistics.countAudio(frame, bytes, arrivedAt)
      this.#firstSoundMs ??= frame.dtsMs
      if (this.formats.audio !== frame.format) this.formats = { ...this.formats, audio: frame.format }
    }
    this.ring.push(arrived, frame.kind === 'video' ? frame.isKey : !this.formats.video)
  }

  /** Returns true when the tracks are known: the picture with its sound, or one of them alone. */
  isReady({ dtsMs }: Frame): boolean {
    if (this.#firstPictureMs !== undefined) return this.formats.audio !== undefined || dtsMs - this.#firstPictureMs >= PICTURE_ALONE_MS
    const soundMs = this.reader.announced.video ? SOUND_BEFORE_PICTURE_MS : SOUND_ALONE_MS
    return this.#firstSoundMs !== undefined && dtsMs - this.#firstSoundMs >= soundMs
  }

  /** Returns true for a picture of a new format before the first key frame of that format. No player could show it. */
  isAheadOfItsKey(frame: Frame): boolean {
    return frame.kind === 'video' && !frame.isKey && this.formats.video !== undefined && frame.format !== this.formats.video
  }

  leads(frame: Frame): boolean {
    return frame.kind === 'video' || !this.formats.video
  }
}

import { silentPacket } from '../codec/aac.ts'
import { type AudioFormat, type AudioFrame, packetMs, SAMPLES_PER_PACKET } from '../media.ts'
import { TIMESCALE } from '../mp4/boxes.ts'
import type { Mp4Sample, TrackRun } from '../mp4/fragment.ts'
import { AUDIO_TRACK } from '../mp4/init-segment.ts'

/** Packets that deviate this far from their place are realigned: silence is inserted before them, or some are dropped. */
const TOLERATED_MS = 60
/** A longer silence is not inserted, since it points to a wrong clock instead of missing sound. */
const MOST_SILENT_PACKETS = 500

/** Lays out the sound of a broadcast packet by packet without gaps. Times in milliseconds are rounded; sample counts are exact. */
export class AudioRun {
  readonly format: AudioFormat
  #anchorMs: number
  #packets = 0
  #takenPackets = 0
  #waiting: Buffer[] = []
  constructor(format: AudioFormat, startMs: number) {
    this.format = format
    this.#anchorMs = startMs
  }

  get endMs(): number {
    return this.#anchorMs + this.#packets * packetMs(this.format)
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  add({ dtsMs, data }: AudioFrame): void {
    const aheadMs = dtsMs - this.endMs
    if (aheadMs < -TOLERATED_MS) return
    if (aheadMs > TOLERATED_MS) this.fillUntil(dtsMs)
    this.#append(data)
  }

  /** Inserts whole packets of silence up to a time. Leaves a gap when no silent packet is known for the format. */
  fillUntil(untilMs: number): void {
    const count = Math.floor((untilMs - this.endMs) / packetMs(this.format))
    if (count <= 0) return
    const silence = silentPacket(this.format)
    if (silence && count <= MOST_SILENT_PACKETS) for (let at = 0; at < count; at++) this.#append(silence)
    else if (this.isEmpty) this.#restart(untilMs)
  }

  take(): TrackRun | undefined {
    if (this.isEmpty) return undefined
    const first = this.#takenPackets
    const samples = this.#waiting.map((data, at): Mp4Sample => {
      const duration = this.#ticksAt(first + at + 1) - this.#ticksAt(first + at)
      return { data, duration, composition: 0, isKey: true }
    })
    this.#takenPackets = this.#packets
    this.#waiting = []
    return { trackId: AUDIO_TRACK, time: this.#ticksAt(first), samples }
  }

  #append(data: Buffer): void {
    this.#waiting.push(data)
    this.#packets++
  }

  #restart(atMs: number): void {
    this.#anchorMs = atMs
    this.#packets = 0
    this.#takenPackets = 0
  }

  #ticksAt(packet: number): number {
    const ticks = (packet * SAMPLES_PER_PACKET * TIMESCALE) / this.format.sampleRate
    return Math.round((this.#anchorMs * TIMESCALE) / 1_000 + ticks)
  }
}

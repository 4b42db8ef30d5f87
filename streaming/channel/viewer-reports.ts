import type { ChannelEventNotice } from './events.ts'
import type { OpenChannel } from './open-channel.ts'

type Counts = { readonly hls: number; readonly flv: number }
type Emit = (studio: string, event: ChannelEventNotice) => void

/** Attendance is reported at this interval, so that a kill loses no more of it. */
const ATTENDANCE_EVERY_MS = 10_000

/** Reports the number of viewers when it changes, and now and then who was sent media with a ticket. */
export class ViewerReports {
  readonly #emit: Emit
  readonly #clockAheadMs: number
  readonly #reported = new Map<string, string>()
  readonly #attendanceAt = new Map<string, number>()
  /** `clockAheadMs` is added to the clock of this machine. */
  constructor(emit: Emit, clockAheadMs = 0) {
    this.#emit = emit
    this.#clockAheadMs = clockAheadMs
  }

  /** Is called once a second. Returns the viewers. `elsewhere` are those who watch from SRS. */
  report(open: OpenChannel, elsewhere: number, now: number): Counts {
    const { studio, viewers, connected } = open
    const counts = { hls: viewers.count(now), flv: connected.count + elsewhere }
    if (now - (this.#attendanceAt.get(studio) ?? Number.NEGATIVE_INFINITY) >= ATTENDANCE_EVERY_MS) this.reportAttendance(open, now)
    const text = `${counts.hls} ${counts.flv}`
    if (text === (this.#reported.get(studio) ?? '0 0')) return counts
    this.#reported.set(studio, text)
    this.#emit(studio, { type: 'viewers', ...counts })
    return counts
  }

  /** Reports what is not reported yet, such as at the end of a broadcast. */
  reportAttendance(open: OpenChannel | undefined, now = performance.now()): void {
    if (!open) return
    const { studio, tickets } = open
    this.#attendanceAt.set(studio, now)
    const spans = tickets
      .takeSpans(now)
      .map(({ ticket, from, to }) => ({ ticket, from: Math.round(from + this.#clockAheadMs), to: Math.round(to + this.#clockAheadMs) }))
    if (spans.length > 0) this.#emit(studio, { type: 'attendance', spans })
  }

  /** Is called before a channel closes. */
  forget(open: OpenChannel): void {
    const { studio } = open
    this.reportAttendance(open)
    this.#reported.delete(studio)
    this.#attendanceAt.delete(studio)
  }
}

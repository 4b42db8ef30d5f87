type Tracks = { readonly video: boolean; readonly audio: boolean }

/** What a source of a broadcast carries at this moment, as far as the choice between sources goes. */
export type LineSignal = {
  /** Worse than it should be, for some seconds. */
  readonly isPoor: boolean
  readonly carries: Tracks
  /** It was announced or came, and does not come. */
  readonly lost: Tracks
}

export const WHOLE: LineSignal = { isPoor: false, carries: { video: true, audio: true }, lost: { video: false, audio: false } }

/** Whether one signal has become better than another in any way. */
export const isBetter = (now: LineSignal, before: LineSignal): boolean =>
  (before.isPoor && !now.isPoor) || (before.lost.video && !now.lost.video) || (before.lost.audio && !now.lost.audio)

export const isSameSignal = (one: LineSignal, other: LineSignal): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ isPoor, carries, lost }: LineSignal): string => [isPoor, carries.video, carries.audio, lost.video, lost.audio].join()

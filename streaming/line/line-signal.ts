type Tracks = { readonly video: boolean; readonly audio: boolean }

/** Describes the tracks and quality of a source for the choice between sources. */
export type LineSignal = {
  /** The quality has been poor for some seconds. */
  readonly isPoor: boolean
  readonly carries: Tracks
  /** A track was announced or received and does not arrive. */
  readonly lost: Tracks
}

export const WHOLE: LineSignal = { isPoor: false, carries: { video: true, audio: true }, lost: { video: false, audio: false } }

/** Returns true when the signal has improved in any respect. */
export const isBetter = (now: LineSignal, before: LineSignal): boolean =>
  (before.isPoor && !now.isPoor) || (before.lost.video && !now.lost.video) || (before.lost.audio && !now.lost.audio)

export const isSameSignal = (one: LineSignal, other: LineSignal): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ isPoor, carries, lost }: LineSignal): string => [isPoor, carries.video, carries.audio, lost.video, lost.audio].join()

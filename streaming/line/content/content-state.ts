export const CONTENT_REASONS = ['BLACK', 'SILENCE', 'FROZEN'] as const
export type ContentReason = (typeof CONTENT_REASONS)[number]

/** Holds one measurement of a line. A value is null when the line has no such track or no earlier picture. */
export type ContentMeasure = {
  /** The share of dark pixels, 0 to 1. */
  readonly darkShare: number | null
  /** The mean difference of a pixel from the last measured picture, 0 to 255. */
  readonly difference: number | null
  /** The root mean square of the sound, in dB relative to full scale. */
  readonly levelDb: number | null
}

type Watched = { readonly badSince: number | null; readonly goodSince: number | null; readonly isOn: boolean }
/** Times are monotonic milliseconds. */
export type ContentState = { readonly measuredAt: number | null; readonly watched: Readonly<Record<ContentReason, Watched>> }

type Rule = {
  readonly afterMs: number
  /** Returns null when the measurement says nothing about the alarm. An alarm ends at a different threshold from the one that began it. */
  isBad(measure: ContentMeasure, isOn: boolean): boolean | null
}

/**
 * The thresholds are those of ffmpeg's blackdetect, silencedetect and freezedetect. Still slides are common, so the alarm for a frozen
 * picture takes longer.
 */
const DARK_SHARE = { begins: 0.98, ends: 0.9 }
const LEVEL_DB = { begins: -60, ends: -54 }
const DIFFERENCE = { begins: 0.5, ends: 1 }
/** An alarm ends when the content has been good for this long. */
export const OVER_AFTER_MS = 4_000
/** A longer pause resets the state, since the time between is unknown. */
export const LONGEST_PAUSE_MS = 60_000

export const CONTENT_RULES: Readonly<Record<ContentReason, Rule>> = {
  BLACK: {
    afterMs: 10_000,
    isBad: ({ darkShare }, isOn) => (darkShare === null ? null : darkShare >= (isOn ? DARK_SHARE.ends : DARK_SHARE.begins)),
  },
  SILENCE: {
    afterMs: 10_000,
    isBad: ({ levelDb }, isOn) => (levelDb === null ? null : levelDb <= (isOn ? LEVEL_DB.ends : LEVEL_DB.begins)),
  },
  FROZEN: {
    afterMs: 20_000,
    // A black picture does not move either, but has its own alarm.
    isBad: ({ difference, darkShare }, isOn) =>
      difference === null || (darkShare ?? 0) >= DARK_SHARE.ends ? null : difference <= (isOn ? DIFFERENCE.ends : DIFFERENCE.begins),
  },
}

const UNKNOWN: Watched = { badSince: null, goodSince: null, isOn: false }
export const newContent: ContentState = { measuredAt: null, watched: { BLACK: UNKNOWN, SILENCE: UNKNOWN, FROZEN: UNKNOWN } }

export function nextContent(before: ContentState, measure: ContentMeasure, at: number): ContentState {
  const { watched } = before.measuredAt !== null && at - before.measuredAt > LONGEST_PAUSE_MS ? newContent : before
  const next = (reason: ContentReason): Watched => {
    const rule = CONTENT_RULES[reason]
    return advance(watched[reason], { isBad: rule.isBad(measure, watched[reason].isOn), afterMs: rule.afterMs }, at)
  }
  return { measuredAt: at, watched: { BLACK: next('BLACK'), SILENCE: next('SILENCE'), FROZEN: next('FROZEN') } }
}

type Verdict = { readonly isBad: boolean | null; readonly afterMs: number }

function advance(before: Watched, { isBad, afterMs }: Verdict, at: number): Watched {
  // Unknown time does not count as good time.
  if (isBad === null) return { ...before, goodSince: null }
  if (isBad) {
    const badSince = before.badSince ?? at
    return { badSince, goodSince: null, isOn: before.isOn || at - badSince >= afterMs }
  }
  const goodSince = before.goodSince ?? at
  return before.isOn && at - goodSince < OVER_AFTER_MS ? { ...before, goodSince } : { ...UNKNOWN, goodSince }
}

/** Returns the current alarms, or none when the last measurement is too old. */
export const contentReasons = ({ measuredAt, watched }: ContentState, at: number): readonly ContentReason[] =>
  measuredAt === null || at - measuredAt > LONGEST_PAUSE_MS ? [] : CONTENT_REASONS.filter((reason) => watched[reason].isOn)

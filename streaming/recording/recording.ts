export type RecordingGap = {
  /** A system error code, such as ENOSPC for a full disk, or SLOW_DISK or TOO_MANY_FORMATS. */
  readonly why: string
  /** Milliseconds of Unix time. */
  readonly fromMs: number
  readonly toMs: number
  /** The position in the recording, in milliseconds. */
  readonly atMs: number
}

/** Describes a closed recording. `defect` is the reason why its end is missing or could not be written. */
export type Recording = {
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  readonly defect: string | null
  readonly gaps: readonly RecordingGap[]
}

/** Returns the path of a recording after it is closed. */
export const closedName = (path: string): string => path.replace(/\.recording\.mp4$/, '.mp4')

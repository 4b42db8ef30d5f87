/** A part of a broadcast that is not in its recording. */
export type RecordingGap = {
  /** The code of the system's error, such as ENOSPC for a full disk; SLOW_DISK; TOO_MANY_FORMATS. */
  readonly why: string
  /** Milliseconds of Unix time. */
  readonly fromMs: number
  readonly toMs: number
  /** Its position in the recording, in milliseconds. */
  readonly atMs: number
}

/** A recording that is closed. `defect` says why its end is missing or could not be written. */
export type Recording = {
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  readonly defect: string | null
  readonly gaps: readonly RecordingGap[]
}

/** What a recording is called once it is closed. */
export const closedName = (path: string): string => path.replace(/\.recording\.mp4$/, '.mp4')

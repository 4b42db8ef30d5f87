/** A recording that is closed. `defect` says why it ended early. */
export type Recording = {
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  readonly defect: string | null
}

/** What a recording is called once it is closed. */
export const closedName = (path: string): string => path.replace(/\.recording\.mp4$/, '.mp4')

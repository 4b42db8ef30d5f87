export type Unit =
  | 'µs'
  | 'ms'
  | 's'
  | 'ms of CPU'
  | 's of CPU'
  | '%'
  | '% of a core'
  | 'core-seconds'
  | 'for each CPU-second'
  | 'a second'
  | 'B'
  | 'kB'
  | 'KiB'
  | 'MiB'
  | 'MB'
  | 'points'
  | 'times'
  | 'count'
  | 'area'

/** The bounds that a figure must keep; with `isRatio`, the bounds of its ratio to the peer of the same run. */
export type Aim = { readonly atMost?: number | undefined; readonly atLeast?: number | undefined; readonly isRatio?: true | undefined }

export type Question = {
  /** The question in plain words, as the page shows it. */
  readonly text: string
  readonly unit: Unit
  readonly aim?: Aim
  /** The benchmark that answers it: `npm run bench NAME`. Without one, the figure was taken by hand. */
  readonly bench?: string
}

export type Questions = Readonly<Record<string, Question>>

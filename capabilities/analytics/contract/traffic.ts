/** Kinds of responses: pages, files of the library, segments of broadcasts, and the site's own scripts and styles. */
export const RESOURCES = ['page', 'picture', 'video', 'captions', 'live', 'build'] as const
export type Resource = (typeof RESOURCES)[number]
/** Kinds of clients, by their user agent. */
export const RECEIVERS = ['phone', 'tablet', 'desktop', 'program'] as const
export type Receiver = (typeof RECEIVERS)[number]

/** A page, file or studio with the most bytes sent. The title is that of the item that shows the file, or of the studio. */
export type Largest = {
  readonly resource: Resource
  readonly name: string
  readonly title: string | null
  readonly requests: number
  readonly bytes: number
}
export type Traffic = {
  /**
   * Includes resources without traffic. `whole` contains the bytes of the days that are over; `before` those of the same number of days to
   * compare with.
   */
  readonly resources: readonly {
    readonly resource: Resource
    readonly requests: number
    readonly bytes: number
    readonly whole: number
    readonly before: number
    /** The bytes by receiver, in the order of RECEIVERS. */
    readonly receivers: readonly number[]
  }[]
  readonly files: readonly Largest[]
  readonly studios: readonly Largest[]
  readonly pages: readonly Largest[]
}

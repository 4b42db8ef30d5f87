/** What the server sends to readers: pages, files of the library, segments of broadcasts, and the scripts and styles of the site itself. */
export const RESOURCES = ['page', 'picture', 'video', 'captions', 'live', 'build'] as const
export type Resource = (typeof RESOURCES)[number]
/** Where it goes, as the program that asks calls itself. */
export const RECEIVERS = ['phone', 'tablet', 'desktop', 'program'] as const
export type Receiver = (typeof RECEIVERS)[number]

/** One of the pages, files or studios that most bytes went out for, with the title of the item that shows a file, or of the studio. */
export type Largest = {
  readonly resource: Resource
  readonly name: string
  readonly title: string | null
  readonly requests: number
  readonly bytes: number
}
/** What the server sent in a period, and where it went. */
export type Traffic = {
  /** Every kind of resource, those of which nothing was sent too; of the days that are over, `whole`, its bytes are compared with those of as many days `before`. */
  readonly resources: readonly {
    readonly resource: Resource
    readonly requests: number
    readonly bytes: number
    readonly whole: number
    readonly before: number
    /** Of its bytes, how many went to each receiver, in the order of RECEIVERS. */
    readonly receivers: readonly number[]
  }[]
  readonly files: readonly Largest[]
  readonly studios: readonly Largest[]
  readonly pages: readonly Largest[]
}

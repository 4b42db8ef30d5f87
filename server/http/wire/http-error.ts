/** An answer below the calls: a real HTTP status with a reason of the text or a word of HTTP. */
export class HttpError extends Error {
  readonly status: number
  readonly reason: string
  /** What a path answers to instead, for a wrong verb. */
  readonly allow: string | undefined
  constructor(status: number, reason: string, allow?: string) {
    super(reason)
    this.status = status
    this.reason = reason
    this.allow = allow
  }
}

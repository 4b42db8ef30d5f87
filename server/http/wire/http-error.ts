/** An error response outside calls: a real HTTP status, with a reason from the platform texts or a term of HTTP. */
export class HttpError extends Error {
  readonly status: number
  readonly reason: string
  /** Lists the verbs that a path accepts, for a 405 response. */
  readonly allow: string | undefined
  constructor(status: number, reason: string, allow?: string) {
    super(reason)
    this.status = status
    this.reason = reason
    this.allow = allow
  }
}

/** An answer below the calls: a real HTTP status with a reason of the text or a word of HTTP. */
export class HttpError extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}
export const HTTP_TOO_LARGE = 'TOO_LARGE'

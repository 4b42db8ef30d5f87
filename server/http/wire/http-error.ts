/**
 * An error response outside calls: a real HTTP status, with a reason from the platform texts or a term of HTTP. It is an answer and no
 * defect, so it has no stack, which costs more than the rest of a refusal.
 */
export class HttpError extends Error {
  readonly status: number
  readonly reason: string
  /** Lists the verbs that a path accepts, for a 405 response. */
  readonly allow: string | undefined
  /** The name of the field that is wrong, where one is. */
  readonly field: string | undefined
  constructor(status: number, reason: string, { allow, field }: { readonly allow?: string; readonly field?: string } = {}) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(reason)
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.reason = reason
    this.allow = allow
    this.field = field
  }
}

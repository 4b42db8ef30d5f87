/**
 * Reasons that any call may be refused for before its own code runs, each with its HTTP status.
 * The keys are keys of the text; a capability adds its own in its contract.
 */
export const PLATFORM_REFUSALS = {
  /** Something in the request is malformed or fails the call's input schema; `fields` names what. */
  BAD_REQUEST: 422,
  /** No session, or one that ended. The only reason that signs a person out. */
  SESSION: 401,
  /** The session still lacks its second factor. */
  SECOND_FACTOR: 403,
  /** The act asks for a fresh proof: the password or a code within the last five minutes (S42). */
  STEP_UP: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  /** The database or a queue cannot take the work now. Nothing was done. */
  BUSY: 503,
  /** A defect. The request id leads to the log. */
  DEFECT: 500,
} as const satisfies Refusals

export type Refusals = Readonly<Record<string, RefusalStatus>>
type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507
export type PlatformRefusal = keyof typeof PLATFORM_REFUSALS

/** What goes with a refusal: how long to wait in whole seconds, which fields are wrong (field → refusal code), a challenge to solve, the permission that is missing and the condition that it lacks, a question that must be answered as well, who was quicker and when, the figure that is too small. */
export type RefusalDetails = {
  readonly retryAfter?: number
  readonly fields?: Readonly<Record<string, string>>
  readonly challenge?: string
  readonly permission?: string
  readonly needs?: string
  readonly question?: string
  readonly by?: string
  readonly at?: string
  readonly figure?: number
}

/** Refusals of a call whose codes are keys of a text: `refusalsOf<ProfileText>()({ EMAIL_TAKEN: 409 })`. */
export const refusalsOf =
  <Text>() =>
  <const Own extends Refusals>(own: { [Key in keyof Own]: Key extends keyof Text ? Own[Key] : never }): Own =>
    own as Own

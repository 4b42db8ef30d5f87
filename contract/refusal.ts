/**
 * Refusals that any call may return before its own code runs, with their HTTP status. The codes are keys of the platform's texts; a
 * capability adds its own in its contract.
 */
export const PLATFORM_REFUSALS = {
  /** The request is malformed or fails the call's input schema; `fields` names the invalid fields. */
  BAD_REQUEST: 422,
  /** No session, or an ended one. It is the only refusal that logs the account out. */
  SESSION: 401,
  /** No token of a program, or an unknown, expired or revoked one. */
  TOKEN: 401,
  /** The token of the program does not have the scope of the call. */
  SCOPE: 403,
  /** The session still owes its second factor. */
  SECOND_FACTOR: 403,
  /** The action needs step-up: the password or a code within the last five minutes (S42). */
  STEP_UP: 403,
  /** The account has not accepted a material change of the agreement, and the owner lets it only read meanwhile. */
  AGREEMENT_DUE: 403,
  /** A child under 14 needs the consent of a guardian first. */
  GUARDIAN_NEEDED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** A legal hold forbids to delete it. */
  ON_HOLD: 409,
  /** The law asks to store it until `at`. */
  TERM_NOT_OVER: 409,
  RATE_LIMITED: 429,
  /** The database or a queue cannot take the work at the moment. No data was changed. */
  BUSY: 503,
  /** The files of the site have no space left. No data was changed. */
  STORAGE_FULL: 507,
  /** A defect. The request id finds the log line. */
  DEFECT: 500,
} as const satisfies Refusals

export type Refusals = Readonly<Record<string, RefusalStatus>>
type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507
export type PlatformRefusal = keyof typeof PLATFORM_REFUSALS

/**
 * Details of a refusal. `retryAfter` is in whole seconds. `fields` maps invalid fields to refusal codes. `challenge` must be solved, and
 * `question` must be answered as well. `permission` is missing, with the unmet condition `needs`. `by` and `at` name the operator who was
 * faster and the time, `at` alone a time that matters. `figure` is the figure that is too small.
 */
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

/** Types refusals of a call whose codes must be keys of a text: `refusalsOf<ProfileText>()({ EMAIL_TAKEN: 409 })`. */
export const refusalsOf =
  <Text>() =>
  <const Own extends Refusals>(own: { [Key in keyof Own]: Key extends keyof Text ? Own[Key] : never }): Own =>
    own as Own

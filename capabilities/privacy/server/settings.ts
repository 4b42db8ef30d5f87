import type { Environment } from '#server/config/environment.ts'

export type PrivacySettings = {
  /** The days between the request of a person to close the account and its erasure. */
  readonly closingDays: number
}

/** The limit of 21 days is that of fifteen working days, within which an account must be closed. */
export const readPrivacySettings = (env: Environment): PrivacySettings => ({
  closingDays: env.number('ACCOUNT_CLOSING_DAYS', 7, { min: 1, max: 21 }),
})

import type { Environment } from '#server/config/environment.ts'
import { CLOSING_DAYS } from '../contract.ts'

export type PrivacySettings = {
  /** The days between the request of a person to close the account and its erasure, until the console sets others. */
  readonly closingDays: number
}

export const readPrivacySettings = (env: Environment): PrivacySettings => ({
  closingDays: env.number('ACCOUNT_CLOSING_DAYS', 7, { min: CLOSING_DAYS.least, max: CLOSING_DAYS.most }),
})

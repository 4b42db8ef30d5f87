import type { Bilingual } from './language.ts'
import type { Permission } from './permission.ts'

export const NOTIFICATION_KINDS = ['message', 'notice', 'todo'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The subjects of notifications. Each account chooses the delivery for each subject. */
export const SUBJECTS = [
  'approval',
  'security',
  'team',
  'certification',
  'membership',
  'content',
  'college',
  'activity',
  'follow',
  'live',
  'service',
  'analytics',
  'announcement',
  'system',
] as const
export type Subject = (typeof SUBJECTS)[number]

export type Notification = {
  readonly kind: NotificationKind
  readonly about: Subject
  /**
   * The recipients: named accounts, optionally only those with a permission, or all accounts with a permission at that moment. At most 500
   * accounts. `except` is the account whose own act the notification reports.
   */
  readonly to:
    | { readonly accounts: readonly string[]; readonly holding?: Permission }
    | { readonly holders: Permission; readonly except?: string }
  /** Plain text; cut at 200 characters. */
  readonly title: Bilingual
  /** Plain text; cut at 2,000 characters. */
  readonly text: Bilingual
  /** The page on which the matter is settled. */
  readonly path?: `/${string}`
  /**
   * Identifies the matter as `<kind>:<id>`. Settling it closes all its to-dos. Repeating an open to-do refreshes it instead of duplicating
   * it.
   */
  readonly matter?: string
  /** Is sent to a verified email address, too, whatever the account chose for the subject. */
  readonly isAlwaysMailed?: boolean
  /** The accounts whose names are in the texts, other than recipients. Erasing one of them removes the message. */
  readonly namedAccounts?: readonly string[]
  /** Skips accounts that already have this to-do open. */
  readonly isOnce?: boolean
}

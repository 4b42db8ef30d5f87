import type { Bilingual } from './language.ts'
import type { Permission } from './permission.ts'

export const NOTIFICATION_KINDS = ['message', 'notice', 'todo'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a notification is about; each person chooses for each how to hear of it. */
export const SUBJECTS = [
  'approval',
  'security',
  'team',
  'certification',
  'content',
  'college',
  'follow',
  'live',
  'service',
  'analytics',
  'announcement',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Something for one account or several, in both languages. */
export type Notification = {
  readonly kind: NotificationKind
  readonly about: Subject
  /** Named accounts, of these only who hold a permission where one is given, or all who hold one at that moment: at most 500 of them. */
  readonly to: { readonly accounts: readonly string[]; readonly holding?: Permission } | { readonly holders: Permission }
  /** Cut at 200 characters; plain text. */
  readonly title: Bilingual
  /** Cut at 2,000 characters; plain text. */
  readonly text: Bilingual
  /** A page of the product on which the matter is settled. */
  readonly path?: `/${string}`
  /** What the matter is: `<kind>:<id>`. Its to-dos are closed together when the act is done. The same open to-do told again is refreshed, not doubled. */
  readonly matter?: string
  /** Of a to-do: who has it open already is not told again. */
  readonly isOnce?: boolean
}

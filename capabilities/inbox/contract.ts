import type { Words } from '#contract/language.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import type { Kind, Subject } from './contract/parts.ts'

export * from './contract/announcements.ts'
export * from './contract/messages.ts'
export { ALWAYS_IN_SITE, KINDS, type Kind, SUBJECTS, type Subject } from './contract/parts.ts'
export * from './contract/preferences.ts'

/** Something for one account or several, in both languages. */
export type Post = {
  readonly kind: Kind
  readonly about: Subject
  /** Named accounts, or all who hold a permission at that moment: at most 500 of them. */
  readonly to: { readonly accounts: readonly string[] } | { readonly holders: Permission }
  /** Cut at 200 characters; plain text. */
  readonly title: Words
  /** Cut at 2,000 characters; plain text. */
  readonly text: Words
  /** A page of the product on which the matter is settled. */
  readonly path?: `/${string}`
  /** What the matter is: `<kind>:<id>`. Its to-dos are closed together when the act is done. The same open to-do told again is refreshed, not doubled. */
  readonly matter?: string
}

export const inboxPermissions = {
  'inbox:announce': { roles: ['editor'] },
} as const satisfies Permissions

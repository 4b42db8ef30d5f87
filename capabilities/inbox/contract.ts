import type { Words } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'

/** What a message is about; each person chooses for each how to hear of it. */
export const SUBJECTS = ['approval', 'security', 'team', 'certification', 'content', 'live', 'service', 'announcement'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Something for one account or several, in both languages. */
export type Post = {
  readonly kind: 'message' | 'notice' | 'todo'
  readonly about: Subject
  /** Named accounts, or all who hold a permission at that moment. */
  readonly to: { readonly accounts: readonly string[] } | { readonly holders: Permission }
  readonly title: Words
  readonly text: Words
  /** A page of the product on which the matter is settled. */
  readonly path?: `/${string}`
  /** What the matter is: `<kind>:<id>`. Its to-dos are closed together when the act is done. */
  readonly matter?: string
}

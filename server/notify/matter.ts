import type { Notification } from '#contract/notification.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'

export type Todo = Notification & { readonly kind: 'todo'; readonly matter: string }

/**
 * A kind of matter that people have to-dos about. The capability that owns it declares it (`matters` of Capability), and can always say what is open:
 * to-dos are compared with that (`reconcileTodos`) instead of following each step that opens or closes something.
 */
export type Matter = {
  /** The matter itself where there is one, such as `enquiries:new`; else the beginning that all of them share, such as `team-invitation:`. */
  readonly name: `${string}:${string}`
} & (SharedMatter | PersonalMatter)

/** Returns the to-do that each open matter asks for. Everyone to whom it goes has one, and nobody else. */
type SharedMatter = { findTodos(tx: AnyTransaction): Promise<readonly Todo[]> }

/** Returns those of these matters that are still open. Their to-dos stay with the people who were named when they were made. */
type PersonalMatter = {
  /** The permission without which the people who were named can do nothing about it. */
  readonly holding?: Permission
  findOpen(tx: AnyTransaction, matters: readonly string[]): Promise<readonly string[]>
}

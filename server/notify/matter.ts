import type { Notification } from '#contract/notification.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction } from '#server/database/database.ts'

export type Todo = Notification & { readonly kind: 'todo'; readonly matter: string }

/**
 * A kind of matter that has to-dos. The capability that owns it declares it (`matters` of Capability) and can always list what is open.
 * To-dos are compared with that list (`reconcileTodos`) instead of tracking each step that opens or closes something.
 */
export type Matter = {
  /** The name of a single matter, such as `enquiries:new`, or the common prefix of several, such as `team-invitation:`. */
  readonly name: `${string}:${string}`
} & (SharedMatter | PersonalMatter)

/** Returns the to-do of each open matter. Exactly the accounts that it addresses have it. */
type SharedMatter = { findTodos(tx: AnyTransaction): Promise<readonly Todo[]> }

/** Returns those of these matters that are still open. Their to-dos stay with the accounts named at their creation. */
type PersonalMatter = {
  /** The permission that the named accounts need to act on the matter. */
  readonly holding?: Permission
  findOpen(tx: AnyTransaction, matters: readonly string[]): Promise<readonly string[]>
}

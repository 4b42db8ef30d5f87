import type { Role } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'

export type TeamsDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  readonly reconcileTodos: Notifier['reconcileTodos']
  /** The active account of a user name, however it is written. */
  findAccountByName(name: string): Promise<string | null>
  /** The roles that hold a permission; inside a transaction it is handed over. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
  /** The words of an action of the audit trail; undefined: nobody has any for it. */
  labelOfAction(action: string): Bilingual | undefined
}

import type { Post } from '#capabilities/inbox/contract.ts'
import type { Words } from '#contract/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'

export type TeamsDeps = {
  readonly database: Database
  readonly recorder: Recorder
  /** Part of the transaction: somebody is told. */
  tell<Tables>(tx: Transaction<Tables>, post: Post): Promise<void>
  /** Part of the transaction: the to-dos of a matter are done. */
  closeTodos<Tables>(tx: Transaction<Tables>, matter: string): Promise<void>
  /** The active account of a user name, however it is written. */
  findAccountByName(name: string): Promise<string | null>
  /** The words of an action of the audit trail; undefined: nobody has any for it. */
  wordsOf(action: string): Words | undefined
}

import type { Post } from '#capabilities/inbox/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'

export type Activity = { readonly id: string; readonly title: string; readonly description: string; readonly at: Date }

export type TeamsDeps = {
  readonly database: Database
  readonly recorder: Recorder
  /** Part of the transaction: somebody is told. */
  tell<Tables>(tx: Transaction<Tables>, post: Post): Promise<void>
  /** Part of the transaction: the to-dos of a matter are done. */
  closeTodos<Tables>(tx: Transaction<Tables>, matter: string): Promise<void>
  /** The active account of a user name, however it is written. */
  findAccountByName(name: string): Promise<string | null>
  /** What somebody did last, in words, newest first. */
  latestActivity(accountId: string, language: Language): Promise<readonly Activity[]>
}

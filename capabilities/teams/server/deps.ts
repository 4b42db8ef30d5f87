import type { Words } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'

export type TeamsDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly tell: Notifier['tell']
  readonly closeTodos: Notifier['closeTodos']
  /** The active account of a user name, however it is written. */
  findAccountByName(name: string): Promise<string | null>
  /** The words of an action of the audit trail; undefined: nobody has any for it. */
  wordsOf(action: string): Words | undefined
}

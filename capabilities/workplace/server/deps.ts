import type { Submissions } from '#contract/submission.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'

export type WorkplaceDeps = {
  readonly database: Database
  readonly log: Log
  /** Of each capability to which something can be handed in. */
  readonly submissions: readonly Submissions[]
}
/** What the calls about a person's own settings, shortcuts and visits need. */
export type StoreDeps = Pick<WorkplaceDeps, 'database'>

import type { Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MediaSettings } from './settings.ts'

export type MediaDeps = {
  readonly database: Database
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'dueWork'>
  readonly limits: Limits
  readonly recorder: Recorder
  readonly log: Log
  readonly settings: MediaSettings
  /** Where files in work may lie. */
  readonly dataDir: string
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
}

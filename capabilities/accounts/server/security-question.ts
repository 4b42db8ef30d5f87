import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Noticing } from './notices.ts'

export type QuestionDeps = Noticing & {
  readonly database: Pick<Database, 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly recorder: Pick<Recorder, 'record'>
}

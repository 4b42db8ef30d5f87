import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Noticing } from './notices.ts'
import type { AccountsSettings } from './settings.ts'

export type ClaimDeps = Noticing & {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy'>
  readonly recorder: Recorder
}

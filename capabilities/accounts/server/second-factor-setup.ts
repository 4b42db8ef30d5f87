import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Noticing } from './notices.ts'
import type { FactorDeps } from './second-factor.ts'
import type { AnswerDeps } from './security-answer.ts'
import type { AccountsSettings } from './settings.ts'

export type SetupDeps = FactorDeps &
  AnswerDeps &
  Noticing & {
    readonly database: Pick<Database, 'of' | 'inTransaction'>
    readonly settings: Pick<AccountsSettings, 'productName'>
    readonly recorder: Recorder
  }

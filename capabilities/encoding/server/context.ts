import type { Kysely } from 'kysely'
import type { StreamPolicy } from '#capabilities/live/contract.ts'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Parameters, State } from '../contract.ts'
import type { EncodingTables } from './tables.ts'

export type EncodingContext = {
  readonly database: Database<Tables>
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  readonly reconcileTodos: Notifier['reconcileTodos']
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  /** Sets the policy of a studio's streams within the transaction. Returns false when the studio does not exist. */
  setPolicy(tx: AnyTransaction, studioId: string, policy: StreamPolicy): Promise<boolean>
}

export type Tables = Narrow<
  EncodingTables,
  {
    'encoding.change_request': { kind: 'change' | 'rollback'; state: State; wanted: Parameters; original: Parameters | null }
    'encoding.profile': { parameters: Parameters }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<EncodingContext>()

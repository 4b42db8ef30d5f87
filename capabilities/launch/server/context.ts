import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { LaunchTables } from './tables.ts'

/** Settings of the server that a duty depends on. They contain no secret. */
export type LaunchFacts = {
  readonly mode: 'production' | 'trial' | 'development'
  readonly publicUrl: string
  /** Public names of the site besides that of `publicUrl`. */
  readonly furtherHosts: readonly string[]
  readonly hasProxies: boolean
  readonly areKeysInDataFolder: boolean
  /** Is undefined when the log goes to stdout. */
  readonly logFile: string | undefined
  /** Other machines that the site sends data to, each with what it does there. */
  readonly services: readonly OutsideService[]
}
type OutsideService = {
  readonly kind: 'sms' | 'mail' | 'files' | 'backup' | 'push' | 'caches' | 'anchor' | 'identity' | 'login'
  readonly name: string
  /** Is true when the service is known to be outside mainland China. */
  readonly isAbroad: boolean
}

export type Sql = Kysely<LaunchTables>
export type Tx = Transaction<LaunchTables>

export type LaunchContext = Pick<Platform, 'identity' | 'launch' | 'recorder'> & {
  readonly database: Database<LaunchTables>
  readonly facts: LaunchFacts
  /** Returns false when this installation does not broadcast. */
  readonly broadcasts: boolean
}

export const serve = serveWith<LaunchContext>()

import type { Kysely } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { TeamsTables } from './tables.ts'

export type TeamsContext = Pick<Platform, 'recorder' | 'notify' | 'closeTodos' | 'reconcileTodos'> & {
  readonly database: Database<TeamsTables>
  /** Returns the active account with this user name, regardless of spelling. */
  findAccountByName(name: string): Promise<string | null>
  /** Returns the roles with a permission. Inside a transaction the caller passes `tx`. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
  /** Returns the label of an audit action; undefined when it has none. */
  labelOfAction(action: string): Bilingual | undefined
}

export type Sql = Kysely<TeamsTables>
export type Tx = Transaction<TeamsTables>

export const serve = serveWith<TeamsContext>()

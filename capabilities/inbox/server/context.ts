import { type Kysely, sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Mail } from './letters/letters.ts'
import type { InboxTables } from './tables.ts'

export type InboxContext = Pick<Platform, 'recorder' | 'log'> & {
  readonly database: Database<InboxTables>
  rolesHolding(permission: Permission, tx: AnyTransaction): Promise<readonly Role[]>
  audiences(): Promise<readonly { readonly name: string; readonly title: Bilingual }[]>
  /** Sends emails, if a mail server is configured. The inbox never sends SMS. */
  readonly mail: Mail | undefined
}
export type Sql = Kysely<InboxTables>
export type Tx = Transaction<InboxTables>

export const now = raw<Date>`platform.now()`

export const serve = serveWith<InboxContext>()

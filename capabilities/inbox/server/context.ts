import { type Kysely, sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { InboxTables } from './tables.ts'

/** An email to the verified address of an account. The id stays the same across retries. */
export type Letter = {
  readonly id: string
  readonly accountId: string
  readonly title: Bilingual
  readonly text: Bilingual
  readonly path: string | null
  /** Is set for subscribed emails: the language, and the path of the unsubscribe link. */
  readonly chosen: { readonly language: Language; readonly stopPath: string } | null
}

/** Sends emails. Is absent when no mail server is configured. */
export type Mail = {
  hasAddress(accountId: string): Promise<boolean>
  /** Throws when the handover fails; the email is then retried later. Returns `no-address` when the account has no address. */
  send(letter: Letter): Promise<'sent' | 'no-address'>
}

export type InboxContext = Pick<Platform, 'recorder' | 'log'> & {
  readonly database: Database<InboxTables>
  rolesHolding(permission: Permission, tx: AnyTransaction): Promise<readonly Role[]>
  audiences(): Promise<readonly { readonly name: string; readonly title: Bilingual }[]>
  /** Sends emails, if a mail server is configured. The inbox never sends SMS. */
  readonly mail: Mail | undefined
}
export type Sql = Kysely<InboxTables>
export type Tx = Transaction<InboxTables>

export const databaseNow = raw<Date>`platform.now()`

export const serve = serveWith<InboxContext>()

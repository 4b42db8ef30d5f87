import type { Kysely } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller, Role, Session } from '#contract/caller.ts'
import type { Bilingual } from '#contract/language.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { ClientScope, RequiredFor } from '../contract.ts'
import type { FederationSettings } from './settings.ts'
import type { ProviderClient } from './sign-in/provider-client.ts'
import type { FederationTables } from './tables.ts'

/** The roles that each group gives. */
export type GroupRoles = Readonly<Record<string, readonly Role[]>>

type Tables = Narrow<
  FederationTables,
  {
    'federation.client': { scopes: ClientScope[] }
    'federation.consent': { scopes: ClientScope[] }
    'federation.client_session': { scopes: ClientScope[] }
    'federation.login_provider': { required_for: RequiredFor; group_roles: GroupRoles }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

type Entry = { readonly accountId: string; readonly how: 'provider'; readonly isComplete: boolean; readonly caller: Caller }

export type FederationContext = Pick<Platform, 'recorder' | 'jobs' | 'keyring' | 'notify'> & {
  readonly database: Database<Tables>
  /** The address of this site, which is also the issuer of its tokens. */
  readonly publicUrl: string
  readonly trusted: FederationSettings
  /** Asks the providers by which operators log in. */
  readonly provider: ProviderClient
  /** Returns the email address that an account has verified, or null. */
  findVerifiedEmail(accountId: string): Promise<string | null>
  findAccountByName(name: string): Promise<string | null>
  findAccountByPhone(phone: string): Promise<string | null>
  setRoles(tx: AnyTransaction, accountId: string, roles: readonly Role[]): Promise<void>
  /** Logs in an account whose person a provider has identified. */
  enter(
    tx: AnyTransaction,
    entry: Entry,
  ): Promise<{ readonly ok: string } | Refused<'LOGIN_FAILED' | 'ACCOUNT_CLOSING' | 'LOGIN_BY_PROVIDER'>>
  /** Returns true when the role exists and the session may give it. */
  mayGive(tx: AnyTransaction, session: Session, role: Role): Promise<boolean>
  listRoles(): Promise<readonly { readonly name: string; readonly title: Bilingual }[]>
}

export const serve = serveWith<FederationContext>()

import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import type { Platform } from '#server/platform.ts'
import type { ClientScope } from '../contract.ts'
import type { FederationTables } from './tables.ts'

type Tables = Narrow<
  FederationTables,
  {
    'federation.client': { scopes: ClientScope[] }
    'federation.consent': { scopes: ClientScope[] }
    'federation.client_session': { scopes: ClientScope[] }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type FederationContext = Pick<Platform, 'recorder' | 'jobs' | 'keyring'> & {
  readonly database: Database<Tables>
  /** The address of this site, which is also the issuer of its tokens. */
  readonly publicUrl: string
  readonly trusted: TrustedHosts
  /** Returns the email address that an account has verified, or null. */
  findVerifiedEmail(accountId: string): Promise<string | null>
}

export const serve = serveWith<FederationContext>()

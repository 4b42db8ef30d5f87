import type { Kysely } from 'kysely'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Database } from '#server/database/database.ts'
import type { AnyTransaction, Transaction } from '#server/database/transaction.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { SiteSettings } from '../contract.ts'
import type { SiteTables } from './tables.ts'

export type SiteContext = {
  readonly database: Database<SiteTables>
  readonly recorder: Recorder
  /** Reports to the media library which pictures the site uses, so that they cannot be deleted there. */
  noteUses(
    tx: AnyTransaction,
    user: { readonly by: string; readonly id: string; readonly title: string },
    assetIds: readonly string[],
  ): Promise<unknown>
  /** The settings of a site that has saved none. */
  readonly first: SiteSettings
  readonly fixed: Pick<SiteIdentity, 'publicUrl' | 'passwordPolicy'>
}
export type Sql = Kysely<SiteTables>
export type Tx = Transaction<SiteTables>

/** Topic of the announcement that the settings changed; every process then loads them again. */
export const SITE_CHANGED = 'site:settings'

export const serve = serveWith<SiteContext>()

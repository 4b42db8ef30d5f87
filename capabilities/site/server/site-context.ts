import type { Database } from '#server/database/database.ts'
import type { AnyTransaction } from '#server/database/transaction.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { SiteSettings } from '../contract.ts'

/** Reports to the media library which pictures the site uses, so that they cannot be deleted there. */
export type NoteUses = (
  tx: AnyTransaction,
  user: { readonly by: string; readonly id: string; readonly title: string },
  assetIds: readonly string[],
) => Promise<unknown>

export type SiteContext = {
  readonly database: Database
  readonly recorder: Recorder
  readonly noteUses: NoteUses
  readonly first: SiteSettings
}

/** Topic of the announcement that the settings changed; every process then loads them again. */
export const SITE_CHANGED = 'site:settings'

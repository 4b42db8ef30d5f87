import type { Database } from '#server/database/database.ts'
import type { AnyTransaction } from '#server/database/transaction.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { SiteSettings } from '../contract.ts'

/** Notes in the media library which pictures the site shows, so that none of them is deleted there. */
export type NoteUses = (
  tx: AnyTransaction,
  user: { readonly by: string; readonly id: string; readonly title: string },
  assetIds: readonly string[],
) => Promise<unknown>

export type SiteDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly noteUses: NoteUses
  /** What stands until something is changed. */
  readonly first: SiteSettings
}

/** Announced when the settings have changed; every process then reads them anew. */
export const SITE_CHANGED = 'site:settings'

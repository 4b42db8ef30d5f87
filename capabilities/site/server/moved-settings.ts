import type { AnyTransaction } from '#server/database/database.ts'
import type { SiteSettings } from '../contract.ts'
import type { Wrong } from './check-settings.ts'
import type { SiteContext, Tx } from './context.ts'
import { saveVersion } from './save-version.ts'
import { findVersion, readNewestSettings, readVersion } from './settings-store.ts'

/** Settings of a site that moves in, as the version after `version`. */
export type MovedSettings = {
  readonly version: number
  readonly settings: SiteSettings
  readonly by: string
  readonly note: string
}

/** Returns the newest settings. Version 0 means that none were saved. */
export async function readMoved(
  { first }: SiteContext,
  transaction: AnyTransaction,
): Promise<{ readonly version: number; readonly settings: SiteSettings }> {
  const tx: Tx = transaction.of()
  return (await readNewestSettings(tx)) ?? { version: 0, settings: first }
}

/** Saves the settings. Menus may lead to items that are not online yet; such entries are not shown. Part of the transaction. */
export async function saveMoved(
  context: SiteContext,
  transaction: AnyTransaction,
  { settings, by, ...moved }: MovedSettings,
): Promise<{ readonly ok: { readonly version: number } } | Wrong> {
  const tx: Tx = transaction.of()
  const wanted = { ...moved, settings: () => settings, action: 'site.imported', by, doneBy: { actor: by }, isTrusted: true } as const
  const saved = await saveVersion(context, tx, wanted)
  // The transaction is tried again, and reads the version that came meanwhile.
  if ('refused' in saved && saved.refused === 'CHANGED_MEANWHILE') throw new Error('The settings were changed during an import')
  return saved
}

/** Restores the settings before a version that moved in, unless a person changed them since. Part of the transaction. */
export async function takeBackMoved(
  context: SiteContext,
  transaction: AnyTransaction,
  { version, by }: Pick<MovedSettings, 'version' | 'by'>,
): Promise<'removed' | 'gone' | 'edited'> {
  const tx: Tx = transaction.of()
  const newest = await findVersion(tx, (await readNewestSettings(tx))?.version ?? 0)
  const restored = version - 1
  if (newest?.version === version + 1 && newest.restored === restored) return 'removed'
  if (newest?.version !== version) return 'edited'
  const before = restored === 0 ? context.first : await readVersion(tx, restored)
  if (!before) return 'gone'
  const wanted = { version, settings: () => before, restored, action: 'site.restored', by, doneBy: { actor: by } } as const
  const saved = await saveVersion(context, tx, wanted)
  return 'ok' in saved ? 'removed' : 'edited'
}

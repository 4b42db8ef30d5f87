import { isSameJson } from '#server/database/same-json.ts'
import { dropAllPages } from '#server/kinds/page-tags.ts'
import type { DoneBy } from '#server/observe/recorder.ts'
import type { SiteSettings } from '../contract.ts'
import { findWrong, picturesOf, type Wrong } from './check-settings.ts'
import { SITE_CHANGED, type SiteContext, type Tx } from './context.ts'
import { addVersion, readNewestSettings } from './settings-store.ts'

type Wanted = {
  /** The version that the change is based on. */
  readonly version: number
  settings(before: SiteSettings): SiteSettings
  readonly action: 'site.changed' | 'site.restored' | 'site.imported'
  readonly note?: string
  readonly restored?: number
  readonly by: string
  /** The caller in the audit trail, as `doneBy` returns it. */
  readonly doneBy: Pick<DoneBy, 'actor'> & Partial<DoneBy>
  /** References to pictures and items of a version that was saved before, or moved in, are not checked. */
  readonly isTrusted?: boolean
}

type Saved = Wrong | { readonly refused: 'CHANGED_MEANWHILE' } | { readonly ok: { readonly version: number } }

/** Adds a version, which every process shows from the commit on. Of two changes based on the same version, the second is refused. */
export async function saveVersion(context: SiteContext, tx: Tx, wanted: Wanted): Promise<Saved> {
  const { version, action, note = '', restored = null, by, isTrusted = restored !== null } = wanted
  const before = (await readNewestSettings(tx))?.settings ?? context.first
  const settings = wanted.settings(before)
  const wrong = await findWrong(tx, settings, isTrusted ? settings : before)
  if (wrong) return wrong
  if (!(await addVersion(tx, { version, settings, note, restored, by }))) return { refused: 'CHANGED_MEANWHILE' }
  await context.noteUses(tx, { by: 'site', id: 'settings', title: '网站设置 · Site settings' }, picturesOf(settings))
  const facts = { version: version + 1, changed: changedIn(before, settings).join(' '), ...(restored !== null && { restored }) }
  await context.recorder.record(tx, { action, outcome: 'ok', target: 'site:settings', ...wanted.doneBy, facts })
  await publishSite(tx)
  return { ok: { version: version + 1 } }
}

/**
 * Invalidates the settings first, so that no page is rendered from the old ones. It then invalidates all pages, because all of them show
 * some settings.
 */
export async function publishSite(tx: Tx): Promise<void> {
  await tx.publish(SITE_CHANGED, '')
  await dropAllPages(tx)
}

const changedIn = (before: SiteSettings, after: SiteSettings): string[] =>
  Object.keys(after).filter((name) => !isSameJson(before[name as keyof SiteSettings], after[name as keyof SiteSettings]))

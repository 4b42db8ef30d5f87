import { sql } from 'kysely'
import type { SiteSettings } from '#capabilities/site/contract.ts'
import { isSameJson } from '#server/database/same-json.ts'
import type { LostEntry, TransferContext, Tx } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import type { KnownMedia } from '../format/place-files.ts'
import { noteMade, type RowOf } from '../runs/entry-store.ts'
import { readNumbers, treeOf } from '../runs/menu-tree.ts'
import type { RunRow } from '../runs/run-store.ts'
import { readKnownMedia } from './pictures.ts'

type Row = RowOf<'menu'> | RowOf<'settings'>
type Applied = { readonly entry: Row; readonly losses: readonly LostEntry[] }

/**
 * Saves the settings and menus that the mapping takes over as one version of the settings, once the texts that the menus name are online.
 * The others are a loss of the mapping, which the report names.
 */
export async function applySettings({ database, siteSettings }: TransferContext, run: RunRow, by: string): Promise<void> {
  const media = await readKnownMedia(database.of(), run.id)
  await database.inTransaction(async (tx: Tx) => {
    const entries = await takeEntries(tx, run.id)
    const { version, settings: before } = await siteSettings.read(tx)
    const { settings, applied } = await settingsOf(tx, run, { before, entries, media })
    const saved = isSameJson(settings, before) ? null : await siteSettings.save(tx, { version, settings, by, note: run.file_name })
    for (const { entry, losses } of applied) {
      if (!saved) await noteMade(tx, entry, { made: 'none', losses })
      else if ('ok' in saved) await noteMade(tx, entry, { made: 'settings', id: String(saved.ok.version), losses })
      else await noteMade(tx, entry, { made: 'none', losses: [{ what: entry.kind, detail: saved.refused }] })
    }
  })
}

async function takeEntries(tx: Tx, runId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from transfer.entry where run_id = ${runId} and kind in ('menu', 'settings') and made is null order by position for update`.execute(
    tx,
  )
  return rows
}

type Merging = {
  readonly before: SiteSettings
  readonly entries: readonly Row[]
  readonly media: ReadonlyMap<string, KnownMedia>
}

async function settingsOf(tx: Tx, { id, mapping }: RunRow, { before, entries, media }: Merging) {
  let settings = before
  const applied: Applied[] = []
  const own = entries.find((entry) => entry.kind === 'settings')
  if (own && mapping?.hasSettings) {
    settings = { ...withPictures(own.value.settings, media), menu: before.menu, footer: before.footer }
    applied.push({ entry: own, losses: [] })
  }
  for (const place of ['main', 'footer'] as const) {
    const menu = entries.find((entry) => entry.kind === 'menu' && mapping?.menus[entry.key] === place)
    if (menu?.kind !== 'menu') continue
    const { tree, losses } = treeOf(menu.value, await readNumbers(tx, id, menu.value))
    settings = { ...settings, [place === 'main' ? 'menu' : 'footer']: tree }
    applied.push({ entry: menu, losses })
  }
  return { settings, applied }
}

function withPictures(settings: EntryOf<'settings'>['settings'], media: ReadonlyMap<string, KnownMedia>): SiteSettings {
  const assetOf = (id: string | null) => (id === null ? null : (media.get(id)?.asset ?? null))
  const seo = settings.seo.map((page) => ({ ...page, picture: assetOf(page.picture) }))
  return { ...settings, logo: assetOf(settings.logo), seo }
}

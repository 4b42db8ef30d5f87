import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { itemsOf, picturesOf } from './check-settings.ts'
import { serve, type Tx } from './context.ts'
import { describeChanges } from './describe-changes.ts'
import { saveVersion } from './save-version.ts'
import { type PastRow, readAllSettings, readNewestSettings, readVersion, readVersions } from './settings-store.ts'
import { readItems, readPictures } from './shown-store.ts'

export const getSiteDesk = serve(calls.getSiteDesk, async ({ database, first, fixed }) => {
  const db = database.of()
  const [newest, versions] = await Promise.all([readNewestSettings(db), readVersions(db)])
  const settings = newest?.settings ?? first
  const [pictures, items] = await Promise.all([readPictures(db, picturesOf(settings)), readItems(db, itemsOf(settings))])
  return {
    ok: {
      version: newest?.version ?? 0,
      settings,
      fixed: { publicUrl: fixed.publicUrl, passwordPolicy: fixed.passwordPolicy },
      versions: versions.map(toPast),
      pictures: [...pictures.values()],
      items: [...items].map(([number, item]) => ({ number, item })),
    },
  }
})

const toPast = ({ version, changed_at, by, note, restored }: PastRow) => ({ version, at: changed_at.toISOString(), by, note, restored })

const callerOf = (caller: SignedInCaller) => ({ by: caller.session.accountId, doneBy: doneBy(caller) })

export const saveSite = serve(calls.saveSite, (context, { version, settings, note }, caller) =>
  context.database.inTransaction((tx) =>
    saveVersion(context, tx, { version, settings: () => settings, note, action: 'site.changed', ...callerOf(caller) }),
  ),
)

/**
 * Compares each kept version with the previous one. The oldest kept version is left out, unless it is version 1, which is compared with the
 * initial settings.
 */
export const listSiteChanges = serve(calls.listSiteChanges, async ({ database, first }, _input, { language }) => {
  const newestFirst = await readAllSettings(database.of())
  const list = newestFirst.flatMap(({ version, settings }, place) => {
    const before = newestFirst[place + 1]?.settings ?? (version === 1 ? first : undefined)
    return before ? [{ version, changes: describeChanges(before, settings, language) }] : []
  })
  return { ok: { list } }
})

/** Restores a version by saving it as the newest, so that restoring can be undone like any other change. */
export const restoreSite = serve(calls.restoreSite, (context, { number, version }, caller) =>
  context.database.inTransaction(async (tx) => {
    const wanted = number === 0 ? context.first : await readVersion(tx, number)
    if (!wanted) return { refused: 'NOT_FOUND' }
    const { settings, picturesGone } = await withoutGone(tx, wanted)
    const saved = await saveVersion(context, tx, {
      version,
      settings: () => settings,
      restored: number,
      action: 'site.restored',
      ...callerOf(caller),
    })
    return 'refused' in saved ? saved : { ok: { ...saved.ok, picturesGone } }
  }),
)

/** Removes pictures that were deleted since. Menu entries whose target is gone stay, but are not shown. */
async function withoutGone(
  tx: Tx,
  wanted: calls.SiteSettings,
): Promise<{ readonly settings: calls.SiteSettings; readonly picturesGone: number }> {
  const wantedPictures = [...new Set(picturesOf(wanted))]
  const there = await readPictures(tx, wantedPictures)
  const orNone = (picture: string | null) => (picture !== null && there.has(picture) ? picture : null)
  const seo = wanted.seo.map((page) => ({ ...page, picture: orNone(page.picture) }))
  return { settings: { ...wanted, logo: orNone(wanted.logo), seo }, picturesGone: wantedPictures.length - there.size }
}

/** Removes the pictures, which belong to the media library of one server. */
const withoutPictures = (settings: calls.SiteSettings): calls.SiteSettings => ({
  ...settings,
  logo: null,
  seo: settings.seo.map((page) => ({ ...page, picture: null })),
})

export const exportSite = serve(calls.exportSite, async ({ database, first }) => {
  const settings = (await readNewestSettings(database.of()))?.settings ?? first
  const file = { format: calls.FILE_FORMAT, kind: 'lyceum-site', settings: withoutPictures(settings) }
  return { ok: { text: `${JSON.stringify(file, null, 2)}\n` } }
})

type Read = { readonly settings: calls.SiteSettings } | { readonly refused: 'FILE_UNREADABLE' | 'FILE_OTHER_FORMAT' | 'FILE_WRONG' }

/** Validates the file like the input of an operator, because its content is not trusted. */
function readFile(text: string): Read {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { refused: 'FILE_UNREADABLE' }
  }
  const { kind, format } = (file ?? {}) as { readonly kind?: unknown; readonly format?: unknown }
  if (kind !== 'lyceum-site') return { refused: 'FILE_UNREADABLE' }
  if (format !== calls.FILE_FORMAT) return { refused: 'FILE_OTHER_FORMAT' }
  const read = calls.SiteFile.safeParse(file)
  return read.success ? { settings: read.data.settings } : { refused: 'FILE_WRONG' }
}

export const importSite = serve(calls.importSite, async (context, { version, text }, caller) => {
  const read = readFile(text)
  if ('refused' in read) return read
  const { settings } = read
  return await context.database.inTransaction((tx) =>
    saveVersion(context, tx, {
      version,
      settings: (before) => withPicturesOf(settings, before),
      action: 'site.imported',
      ...callerOf(caller),
    }),
  )
})

const withPicturesOf = (settings: calls.SiteSettings, before: calls.SiteSettings): calls.SiteSettings => ({
  ...settings,
  logo: before.logo,
  seo: settings.seo.map((page) => ({ ...page, picture: before.seo.find(({ path }) => path === page.path)?.picture ?? null })),
})

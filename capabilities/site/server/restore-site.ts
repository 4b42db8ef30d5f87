import { serve } from '#server/http/calls/serve.ts'
import type { SiteSettings } from '../contract.ts'
import * as calls from '../contract.ts'
import { picturesOf } from './check-settings.ts'
import { saveVersion } from './save-version.ts'
import { readVersion, type Tx } from './settings-store.ts'
import { readPictures } from './shown-store.ts'
import type { SiteContext } from './site-context.ts'

/** Restores a version by saving it as the newest, so that restoring can be undone like any other change. */
export const restoreSite = serve(calls.restoreSite, (context: SiteContext, { number, version }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    const wanted = number === 0 ? context.first : await readVersion(tx, number)
    if (!wanted) return { refused: 'NOT_FOUND' }
    const { settings, picturesGone } = await withoutGone(tx, wanted)
    const saved = await saveVersion(context, tx, { version, settings: () => settings, restored: number, action: 'site.restored' }, caller)
    return 'refused' in saved ? saved : { ok: { ...saved.ok, picturesGone } }
  }),
)

/** Removes pictures that were deleted since. Menu entries whose target is gone stay, but are not shown. */
async function withoutGone(tx: Tx, wanted: SiteSettings): Promise<{ readonly settings: SiteSettings; readonly picturesGone: number }> {
  const wantedPictures = [...new Set(picturesOf(wanted))]
  const there = await readPictures(tx, wantedPictures)
  const orNone = (picture: string | null) => (picture !== null && there.has(picture) ? picture : null)
  const seo = wanted.seo.map((page) => ({ ...page, picture: orNone(page.picture) }))
  return { settings: { ...wanted, logo: orNone(wanted.logo), seo }, picturesGone: wantedPictures.length - there.size }
}

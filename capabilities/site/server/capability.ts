import { contentChanged } from '#capabilities/content/contract.ts'
import type { Place } from '#contract/site/place.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth } from '#contract/text.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { siteDesk } from '../console.ts'
import * as calls from '../contract.ts'
import { accessibilityText } from '../text/accessibility.ts'
import { siteActions } from '../text/actions.ts'
import { siteText } from '../text/texts.ts'
import * as accessibilityCalls from './accessibility-calls.ts'
import { itemsOf, picturesOf } from './check-settings.ts'
import { SITE_CHANGED, type SiteContext, type Tx } from './context.ts'
import { firstSettings } from './first-settings.ts'
import { siteLaunch } from './launch-lines.ts'
import { type MovedSettings, readMoved, saveMoved, takeBackMoved } from './moved-settings.ts'
import { siteRetention } from './retention.ts'
import { publishSite } from './save-version.ts'
import { readNewestSettings } from './settings-store.ts'
import { readItems, readPictures } from './shown-store.ts'
import * as siteCalls from './site-calls.ts'
import type { SiteTables } from './tables.ts'

type Needs = {
  readonly media: Pick<SiteContext, 'noteUses'>
  readonly settings: { readonly demo: boolean }
}

type SiteCapability = Capability & {
  /** Returns the newest settings, for an archive of the site. */
  readSettings(): Promise<calls.SiteSettings>
  /** Settings and menus of a site that moves in. `tx` is the transaction of the caller. */
  readonly movedSettings: {
    read(tx: AnyTransaction): Promise<{ readonly version: number; readonly settings: calls.SiteSettings }>
    save(tx: AnyTransaction, moved: MovedSettings): ReturnType<typeof saveMoved>
    takeBack(tx: AnyTransaction, saved: Pick<MovedSettings, 'version' | 'by'>): ReturnType<typeof takeBackMoved>
  }
}

export const site = defineCapability({
  name: 'site',
  texts: siteText,
  actions: siteActions,
  permissions: calls.PERMISSIONS,
  pages: siteDesk,
  consoleOrder: 240,
  targets: { site: { title: 'none', path: siteDesk.settings.path } },
  open: openSite,
})

/** Lets the search find the page. */
const accessibilityPlace: Place = {
  href: calls.ACCESSIBILITY_PATH,
  title: inBoth(accessibilityText, 'title'),
  text: inBoth(accessibilityText, 'contact.page'),
}

/** Opens the settings of the site: stored in versions, cached in every process, and published through `platform.identity`. */
function openSite(platform: Platform, needs: Needs): SiteCapability {
  const { database, recorder, identity } = platform
  const fixed = identity.last()
  const first = firstSettings(fixed, needs.settings.demo)
  const context = { database, recorder, noteUses: needs.media.noteUses, first, fixed }
  const cached = database.cache<SiteTables, SiteIdentity>({
    topic: SITE_CHANGED,
    async read(db) {
      const settings = (await readNewestSettings(db))?.settings ?? first
      const [pictures, items] = await Promise.all([readPictures(db, picturesOf(settings)), readItems(db, itemsOf(settings))])
      return calls.toIdentity(settings, fixed, { pictures, items })
    },
  })
  identity.readBy((tx) => cached.current(tx))
  for (const source of siteLaunch(platform)) platform.launch.add(source)
  // Loads changed settings at once for synchronous readers of the identity, such as the default language. On failure the next page loads
  // them.
  platform.announcements.subscribe(SITE_CHANGED, () => void identity.current().catch(() => {}))
  return {
    eraseAccounts: 'keeps-who-acted',
    readSettings: async () => (await readNewestSettings(database.of()))?.settings ?? first,
    movedSettings: {
      read: (tx) => readMoved(context, tx),
      save: (tx, moved) => saveMoved(context, tx, moved),
      takeBack: (tx, saved) => takeBackMoved(context, tx, saved),
    },
    listeners: [
      on(contentChanged, async (tx, { number }) => {
        const own: Tx = tx.of()
        if (itemsOf((await readNewestSettings(own))?.settings ?? first).includes(number)) await publishSite(own)
      }),
    ],
    retention: siteRetention,
    places: async () => [accessibilityPlace],
    routes: { answers: bind(context, [siteCalls, accessibilityCalls]) },
  }
}

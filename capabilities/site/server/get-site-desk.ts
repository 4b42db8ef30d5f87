import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { itemsOf, picturesOf } from './check-settings.ts'
import { type PastRow, readNewest, readVersions } from './settings-store.ts'
import { readItems, readPictures } from './shown-store.ts'
import type { SiteContext } from './site-context.ts'
import type { SiteTables } from './tables.ts'

type Context = SiteContext & { readonly fixed: Pick<SiteIdentity, 'publicUrl' | 'passwordPolicy'> }

export const getSiteDesk = serve(calls.getSiteDesk, async ({ database, first, fixed }: Context) => {
  const db = database.of<SiteTables>()
  const [newest, versions] = await Promise.all([readNewest(db), readVersions(db)])
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

import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { readNewest } from './settings-store.ts'
import type { SiteContext } from './site-context.ts'
import type { SiteTables } from './tables.ts'

/** Removes the pictures, which belong to the media library of one server. */
const withoutPictures = (settings: calls.SiteSettings): calls.SiteSettings => ({
  ...settings,
  logo: null,
  seo: settings.seo.map((page) => ({ ...page, picture: null })),
})

export const exportSite = serve(calls.exportSite, async ({ database, first }: SiteContext) => {
  const settings = (await readNewest(database.of<SiteTables>()))?.settings ?? first
  const file = { format: calls.FILE_FORMAT, kind: 'lyceum-site', settings: withoutPictures(settings) }
  return { ok: { text: `${JSON.stringify(file, null, 2)}\n` } }
})

import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { fillSiteNames } from '#contract/site/site-names.ts'
import type { PageRow } from './page-store.ts'

/** Replaces {site} and {organisation} in what a page shows by the current names of the site. */
export function fillNames(row: PageRow, site: SiteIdentity): PageRow {
  const { title, lead, body, blocks, seo_title, seo_description } = row
  return { ...row, ...fillSiteNames({ title, lead, body, blocks, seo_title, seo_description }, site, row.language) }
}

import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { PageRow } from './page-store.ts'

const PLACE = /( ?)\{(site|organisation)\}( ?)/g
const BEGINS_IN_CHINESE = /^\p{Script=Han}/u
const ENDS_IN_CHINESE = /\p{Script=Han}$/u

/**
 * Replaces {site} and {organisation} by the current names of the site. The spaces that separate a Latin name from a Chinese text are left
 * out around a Chinese name.
 */
export function fillNames(row: PageRow, site: SiteIdentity): PageRow {
  const names = { site: site.name[row.language], organisation: publisherIn(site, row.language) }
  const fill = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replaceAll(PLACE, (_, before: string, place: keyof typeof names, after: string) => {
        const name = names[place]
        const text = JSON.stringify(name).slice(1, -1)
        if (row.language !== 'zh-CN') return before + text + after
        return (BEGINS_IN_CHINESE.test(name) ? '' : before) + text + (ENDS_IN_CHINESE.test(name) ? '' : after)
      }),
    )
  const { title, lead, body, blocks, seo_title, seo_description } = row
  return { ...row, ...fill({ title, lead, body, blocks, seo_title, seo_description }) }
}

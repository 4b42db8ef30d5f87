import type { Language } from '../language.ts'
import { publisherIn, type SiteIdentity } from './site-identity.ts'

const PLACE = /( ?)\{(site|organisation)\}( ?)/g
const BEGINS_IN_CHINESE = /^\p{Script=Han}/u
const ENDS_IN_CHINESE = /\p{Script=Han}$/u

/**
 * Replaces {site} and {organisation} in all texts of a value by the current names of the site. The spaces that separate a Latin name from a
 * Chinese text are left out around a Chinese name.
 */
export function fillSiteNames<Value>(value: Value, site: SiteIdentity, language: Language): Value {
  const names = { site: site.name[language], organisation: publisherIn(site, language) }
  return JSON.parse(
    JSON.stringify(value).replaceAll(PLACE, (_, before: string, place: keyof typeof names, after: string) => {
      const name = names[place]
      const text = JSON.stringify(name).slice(1, -1)
      if (language !== 'zh-CN') return before + text + after
      return (BEGINS_IN_CHINESE.test(name) ? '' : before) + text + (ENDS_IN_CHINESE.test(name) ? '' : after)
    }),
  )
}

import type { Language } from '#contract/language.ts'
import { isHiddenIn, ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { type ListText, listText } from '../../text/list-texts.ts'

/** Returns the texts of lists with the site's own names of sections. */
export function listTextsOf(site: Pick<SiteIdentity, 'sections'>, language: Language): Translate<ListText> {
  const t = translatorOf(listText, language)
  return (key, ...values) => {
    const section = /^(\w+)\.title$/.exec(key)?.[1]
    return (section && ownNameOf(site, section)?.[language]) || t(key, ...values)
  }
}

/** Removes rows of hidden sections, so that no link leads into one. */
export const withoutHidden = <Of extends { readonly section: string }>(rows: readonly Of[], site: Pick<SiteIdentity, 'sections'>): Of[] =>
  rows.filter(({ section }) => !isHiddenIn(site, section))

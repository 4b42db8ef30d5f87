import type { Language } from '#contract/language.ts'
import { isHiddenIn, ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { type ListText, listText } from '../../text/list-texts.ts'

/** Words of lists, in which a section is called what the site calls it. */
export function listTextsOf(site: Pick<SiteIdentity, 'sections'>, language: Language): Translate<ListText> {
  const t = translatorOf(listText, language)
  return (key, ...values) => {
    const section = /^(\w+)\.title$/.exec(key)?.[1]
    return (section && ownNameOf(site, section)?.[language]) || t(key, ...values)
  }
}

/** What is found in a hidden section is shown; one is not led into it. */
export const withoutHidden = <Of extends { readonly section: string }>(rows: readonly Of[], site: Pick<SiteIdentity, 'sections'>): Of[] =>
  rows.filter(({ section }) => !isHiddenIn(site, section))

import { useCallback } from 'react'
import { type Language, textIn } from '#contract/language.ts'
import { useLanguage } from '#web/language.ts'
import { type Leaf, OWN_PAGES, SECTION_PATHS, SHIPPED_NAMES, type SiteSettings } from '../../contract.ts'
import { type SiteDesk, shownBy } from '../site-form.ts'

/** `nameOf` returns the name of an entry in the reader's language; `ownOf` returns the title of its target in any language. */
export function useEntryName(desk: SiteDesk, { sections }: Pick<SiteSettings, 'sections'>) {
  const language = useLanguage()
  const ownOf = useCallback(
    ({ target }: Pick<Leaf, 'target'>, language: Language): string => {
      switch (target.kind) {
        case 'section':
          return sections.find(({ section }) => section === target.section)?.name[language] || SHIPPED_NAMES[target.section][language]
        case 'page':
          return OWN_PAGES[target.path][language]
        case 'item':
          return shownBy(desk).items.get(target.number)?.title[language] ?? `#${target.number}`
        case 'outside':
          return URL.parse(target.href)?.hostname ?? target.href
        case 'none':
          return '—'
      }
    },
    [desk, sections],
  )
  const nameOf = useCallback((entry: Leaf): string => textIn(entry.text, language) || ownOf(entry, language), [ownOf, language])
  return { nameOf, ownOf }
}

/** Returns the URL of an entry; empty for a heading. */
export function entryAddress(desk: SiteDesk, { target }: Pick<Leaf, 'target'>): string {
  switch (target.kind) {
    case 'section':
      return SECTION_PATHS[target.section]
    case 'page':
      return target.path
    case 'item':
      return shownBy(desk).items.get(target.number)?.href ?? ''
    case 'outside':
      return target.href
    case 'none':
      return ''
  }
}

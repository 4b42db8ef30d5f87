import type { Language } from '#contract/language.ts'
import type { Structured } from '#web/page.ts'

type Listed = { readonly title: string; readonly href: string }
type List = { readonly publicUrl: string; readonly href: string; readonly title: string; readonly language: Language }

/** Describes a page of a list and the order of its entries (schema.org). Runs on the server only. */
export const structuredList = ({ publicUrl, href, title, language }: List, entries: readonly Listed[]): Structured => ({
  '@type': 'CollectionPage',
  url: publicUrl + href,
  name: title,
  inLanguage: language,
  isPartOf: { '@id': `${publicUrl}/#site` },
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: entries.map((entry, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: publicUrl + entry.href,
      name: entry.title,
    })),
  },
})

import type { MetaDescriptor } from 'react-router'
import { sameInBoth } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { type Meta, type PageHandle, titled } from '#web/page.ts'
import { websiteText } from '../../text/texts.ts'
import type { LoadedPage } from './load-page.ts'

// Exports that all of the site's own pages share, apart from the loader.

const loadedIn = (loaded: unknown): LoadedPage | undefined => loaded as LoadedPage | undefined

export const ownHandle = (name: PageHandle['name']): PageHandle => ({
  name,
  readsQuery: [],
  breadcrumb(loaded) {
    const title = loadedIn(loaded)?.view.plainTitle
    return [{ text: title === undefined ? inBoth(websiteText, 'not-found') : sameInBoth(title) }]
  },
  addresses: (loaded) => (loadedIn(loaded)?.isUnindexed ? null : (loadedIn(loaded)?.addresses ?? null)),
})

type MetaArgs = { readonly loaderData: LoadedPage | undefined; readonly matches: Parameters<Meta>[0]['matches'] }

/** Returns title, description and picture, and asks robots not to index unindexed pages. */
export function ownMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return titled(matches, '')
  const { view, shared, isUnindexed } = loaderData
  return [
    ...titled(matches, shared.title, shared.description, { pictureUrl: view.pictureUrl }),
    ...(isUnindexed ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

import type { MetaDescriptor } from 'react-router'
import { type Meta, type PageHandle, titled } from '#web/page.ts'
import type { ItemView } from './view-item.ts'

// Exports that all item pages share, apart from the loader.

type Loaded = { readonly view: ItemView }
const viewIn = (loaded: unknown): ItemView | undefined => (loaded as Loaded | undefined)?.view

export const itemHandle = (name: PageHandle['name']): PageHandle => ({
  name,
  ...(name !== 'lesson' && { readsQuery: [] }), // a lesson reads its course
  breadcrumb: (loaded) => viewIn(loaded)?.crumbs ?? [],
  addresses: (loaded) => viewIn(loaded)?.addresses ?? null,
})

type MetaArgs = { readonly loaderData: Loaded | undefined; readonly matches: Parameters<Meta>[0]['matches'] }

/** Returns title, description and picture, with labels for AI content and advertisements. */
export function itemMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const view = viewIn(loaderData)
  if (!view) return titled(matches, '')
  const { published, labels, shared } = view
  const named = (name: string, content: string) => (content ? [{ name, content }] : [])
  return [
    ...titled(matches, shared.title, shared.description, {
      type: view.isVideo ? 'video.other' : 'article',
      pictureUrl: view.pictureUrl,
      language: view.language,
    }),
    { property: 'article:published_time', content: published.at },
    { property: 'article:modified_time', content: published.changedAt },
    ...view.feeds.map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed })),
    ...named('author', view.byline),
    ...named('ai-generated', labels.ai ? 'true' : ''),
    ...named('advertisement', labels.advertisement),
  ]
}

import type { MetaDescriptor } from 'react-router'
import { handleOfLoaded, type Meta, type PageHandle, titled } from '#web/page.ts'
import type { ListFrameView } from './load-list.ts'

// Exports that all list pages share, apart from the loader.

type MetaArgs = {
  readonly loaderData: Pick<ListFrameView, 'pageTitle' | 'lead' | 'feeds'> | undefined
  readonly matches: Parameters<Meta>[0]['matches']
}

/**
 * Names the fields of an address that some list reads: facets, order and page, the study on a map, and the id of an item to which an
 * address leads. They stand here as text, because browsers load this file without the contract.
 */
export const LIST_FIELDS: readonly string[] = [
  ...['topic', 'format', 'year', 'month', 'readingLevel', 'dispensing', 'form', 'maker'],
  ...['state', 'phase', 'condition', 'sponsor', 'kind', 'sort', 'page', 'after', 'study', 'id'],
]

export const handleOfList = (name: string): PageHandle => ({ ...handleOfLoaded(name), readsQuery: LIST_FIELDS })

/** Takes title, description and feeds from the list. */
export const listMeta = ({ loaderData, matches }: MetaArgs): MetaDescriptor[] => [
  ...titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead),
  ...(loaderData?.feeds ?? []).map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed })),
]

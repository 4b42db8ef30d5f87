import type { MetaDescriptor } from 'react-router'
import { type Meta, titled } from '#web/page.ts'
import type { ListFrameView } from './load-list.ts'

// Exports that all list pages share, apart from the loader.

type MetaArgs = {
  readonly loaderData: Pick<ListFrameView, 'pageTitle' | 'lead' | 'feeds'> | undefined
  readonly matches: Parameters<Meta>[0]['matches']
}

/** Takes title, description and feeds from the list. */
export const listMeta = ({ loaderData, matches }: MetaArgs): MetaDescriptor[] => [
  ...titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead),
  ...(loaderData?.feeds ?? []).map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed })),
]

import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import { Byline, ItemHead, type ItemHeading, ItemMarks } from './item-head.tsx'

/** Renders the head of an item page as a static fragment; for videos also the parts that are placed elsewhere. Runs on the server only. */
export function renderHead(head: ItemHeading, isVideo: boolean): Readonly<Record<'head' | 'marks' | 'byline', RenderedFragment>> {
  if (!isVideo) return { head: renderStatic(<ItemHead {...head} />), marks: '', byline: '' }
  return { head: '', marks: renderStatic(<ItemMarks {...head} />), byline: renderStatic(<Byline {...head} />) }
}

import { renderStatic } from '#web/kit/render-static.ts'
import { Byline, type Head, ItemHead, Marks } from './item-head.tsx'

/** Head of a page for reading, and the parts of it that stand elsewhere beside a video, as plain data. Runs on the server only. */
export function drawHead(head: Head, isVideo: boolean) {
  if (!isVideo) return { head: renderStatic(<ItemHead {...head} />), marks: '', byline: '' }
  return { head: '', marks: renderStatic(<Marks {...head} />), byline: renderStatic(<Byline {...head} />) }
}

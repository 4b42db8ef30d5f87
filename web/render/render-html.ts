import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { nextTurn } from './turns.ts'

type Rendering = { readonly signal: AbortSignal; readonly nonce: string; onError(defect: unknown): void }

/** What React leaves in the place of a part that waits for something, or that failed. No text of a page can hold it. */
const UNFINISHED = '<!--$!-->'

/**
 * The whole HTML of a page. Loaders have everything ready before it is rendered, so it is rendered in one go, without streams, which take
 * longer than the rendering itself. A page with a part that waits all the same, or fails, is rendered again by the slower way, which waits and tells.
 */
export async function renderHtml(page: ReactNode, rendering: Rendering): Promise<string> {
  await nextTurn()
  const html = DOCTYPE + renderToString(page)
  if (!html.includes(UNFINISHED)) return html
  const stream = await renderToReadableStream(page, rendering)
  await stream.allReady
  return new Response(stream).text()
}

/** The other way writes it by itself. */
const DOCTYPE = '<!DOCTYPE html>'

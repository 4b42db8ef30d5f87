import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { nextTurn } from './turns.ts'

type Rendering = { readonly signal: AbortSignal; readonly nonce: string }

/** React's marker for a part that is suspended or failed. Page text cannot contain it. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders the HTML of a page. Loaders have finished, so it renders synchronously; streaming takes longer than the rendering itself. A page
 * with a suspended or failed part is rendered again as a stream, which waits. Throws the error of a part that fails. No part is sent behind
 * its place, however large, because only a script could move it there.
 */
export async function renderHtml(page: ReactNode, rendering: Rendering): Promise<string> {
  await nextTurn()
  const html = DOCTYPE + renderToString(page)
  if (!html.includes(UNFINISHED)) return html
  const defects: unknown[] = []
  const onError = (defect: unknown) => void defects.push(defect)
  const stream = await renderToReadableStream(page, { ...rendering, onError, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  if (defects.length > 0) throw defects[0]
  return new Response(stream).text()
}

/** The streaming renderer writes its own doctype. */
const DOCTYPE = '<!DOCTYPE html>'

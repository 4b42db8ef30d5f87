import type { Document } from '#contract/document/document.ts'
import { htmlOfBlock } from '#server/text/document-html.ts'
import { toXml } from '#server/text/to-xml.ts'

/** Limits the body of one of up to thirty feed entries. A longer body ends after a block, with a link to the page. */
const MOST_SIGNS = 24_000

/** Renders a document as HTML for feed readers, without scripts, styles or pictures. All text is escaped. */
export function feedBodyOf({ content }: Document, href: string): string {
  let html = ''
  for (const block of content) {
    const next = htmlOfBlock(block, () => null)
    if (html.length + next.length > MOST_SIGNS) return `${html}<p><a href="${toXml(href)}">…</a></p>`
    html += next
  }
  return html
}

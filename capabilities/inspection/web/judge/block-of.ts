import type { Document } from '#contract/document/document.ts'
import { inlineText, nodesOf } from '#contract/document/document-walk.ts'

/** Returns the id of the first block that contains the quote; empty when none does, or the quote spans several. */
export function blockOf(body: Document, quote: string): string {
  if (quote === '') return ''
  for (const node of nodesOf(body)) {
    if ((node.type === 'paragraph' || node.type === 'heading') && inlineText(node.content).includes(quote)) return node.attrs?.id ?? ''
  }
  return ''
}

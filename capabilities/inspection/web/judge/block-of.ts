import type { Document } from '#contract/document/document.ts'
import { inlineText, nodesOf } from '#contract/document/document-walk.ts'

/** The id of the first block in which these words stand; empty when they stand in none, or across several. */
export function blockOf(body: Document, quote: string): string {
  if (quote === '') return ''
  for (const node of nodesOf(body)) {
    if ((node.type === 'paragraph' || node.type === 'heading') && inlineText(node.content).includes(quote)) return node.attrs?.id ?? ''
  }
  return ''
}

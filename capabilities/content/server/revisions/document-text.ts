import type { Document } from '#contract/document/document.ts'
import { nodesOf, plainText } from '#contract/document/document-walk.ts'

/** Returns the text block by block, so that words with partial formatting match as a whole. */
export const passagesOf = (document: Document): string[] => plainText(document).split('\n')

export function linksOf(document: Document): string[] {
  const links = [...nodesOf(document)].flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : []))
  return links.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))
}

export function shownIn(document: Document): readonly (readonly [kind: 'picture' | 'video', id: string])[] {
  return [...nodesOf(document)].flatMap((node) =>
    node.type === 'picture' || node.type === 'video' ? [[node.type, node.attrs.asset] as const] : [],
  )
}

import { footnotesIn, headingsIn } from '#contract/document/document-walk.ts'
import { renderFacts } from './facts/render-facts.tsx'
import type { ItemIn } from './item-at.ts'
import { renderItemText } from './render-text.tsx'

export type ContentsEntry = { readonly anchor: string; readonly text: string; readonly level: 2 | 3 }

/** Prepares the text of an item with its table of contents, key points and facts: what only the audience of an item gets. */
export const viewBody = (at: ItemIn) => ({
  keyPoints: at.item.keyPoints,
  text: renderItemText(at.item),
  contents: contentsOf(at, headingsIn(at.item.body)),
  facts: renderFacts(at),
})

function contentsOf({ item, t }: ItemIn, headings: ReturnType<typeof headingsIn>): ContentsEntry[] {
  const own = headings.filter(({ level }) => level < 4).map(({ anchor, text, level }) => ({ anchor, text, level: level as 2 | 3 }))
  const end = (has: boolean, anchor: 'key-points' | 'notes' | 'references') => (has ? [{ anchor, text: t(anchor), level: 2 as const }] : [])
  return [
    ...end(item.keyPoints.length > 0, 'key-points'),
    ...own,
    ...end(footnotesIn(item.body).length > 0, 'notes'),
    ...end(item.references.length > 0, 'references'),
  ]
}

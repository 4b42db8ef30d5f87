import { type Block, checkDocument, DOCUMENT_LIMITS, type Document } from '#contract/document/document.ts'
import { blocksOf } from './blocks.ts'
import { elementsIn, type HtmlNode, parseHtml } from './parse-html.ts'
import { wordNotes } from './word.ts'

type Converted = {
  readonly document: Document
  /** How many pictures were left out. They are never fetched; the writer takes them from the media library. */
  readonly pictures: number
}

/**
 * HTML from Word, Google Docs or a page as a text of ours (S59). Headings become levels 2 to 4, links are checked, pictures are counted and
 * left out, scripts and styles are gone, all other text is kept. `PASTE_TOO_LARGE`: more, deeper or slower than a text may be. What comes
 * back has passed the contract's check.
 */
export function convertHtml(html: string): { readonly ok: Converted } | { readonly refused: 'PASTE_TOO_LARGE' } {
  const nodes = parseHtml(html)
  if (!nodes) return { refused: 'PASTE_TOO_LARGE' }
  const tally = { pictures: 0 }
  const content = blocksOf(nodes, {
    marks: [],
    room: DOCUMENT_LIMITS.depth,
    inTable: false,
    isPreformatted: false,
    shift: headingShift(nodes),
    notes: wordNotes(nodes),
    tally,
  })
  const checked = checkDocument({ type: 'doc', content: withoutEmptyEnds(content) })
  return 'ok' in checked ? { ok: { document: checked.ok, pictures: tally.pictures } } : { refused: 'PASTE_TOO_LARGE' }
}

/** How much headings move, so that the highest one is level 2. Pieces of a page that begin lower stay where they are. */
function headingShift(nodes: readonly HtmlNode[]): number {
  for (const { tagName } of elementsIn(nodes)) if (tagName === 'h1') return 1
  return 0
}

function withoutEmptyEnds(blocks: readonly Block[]): readonly Block[] {
  const isEmpty = (block: Block | undefined) => block?.type === 'paragraph' && !block.content
  let [from, end] = [0, blocks.length]
  while (from < end && isEmpty(blocks[from])) from += 1
  while (end > from && isEmpty(blocks[end - 1])) end -= 1
  return blocks.slice(from, end)
}

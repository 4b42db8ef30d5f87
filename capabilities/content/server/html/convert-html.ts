import { type Block, checkDocument, DOCUMENT_LIMITS, type Document } from '#contract/document/document.ts'
import { blocksOf } from './blocks.ts'
import { attributeOf, elementsIn, type HtmlNode, parseHtml } from './parse-html.ts'
import { removeUnseen } from './remove-unseen.ts'
import { wordNotes } from './word.ts'

type Converted = {
  readonly document: Document
  /** Pictures that were left out. They are never fetched; the writer takes them from the media library. */
  readonly pictures: number
  /** Links that lead to no address of the web, such as places in the text itself. Their words stay. */
  readonly links: number
  /** Comments of reviewers, tracked deletions and hidden passages. */
  readonly unseen: number
}

/**
 * HTML from Word, Google Docs or a page as a text of ours (S59). Headings become levels 2 to 4, links are checked, pictures are counted and
 * left out, scripts, styles and what the program does not show are gone, all other text is kept. `PASTE_TOO_LARGE`: more, deeper or slower than a text may be. What comes
 * back has passed the contract's check.
 */
export function convertHtml(html: string): { readonly ok: Converted } | { readonly refused: 'PASTE_TOO_LARGE' } {
  const parsed = parseHtml(html)
  if (!parsed) return { refused: 'PASTE_TOO_LARGE' }
  const { nodes, passages } = removeUnseen(parsed)
  const tally = { pictures: 0, links: 0 }
  const content = blocksOf(nodes, {
    marks: [],
    room: DOCUMENT_LIMITS.depth,
    inTable: false,
    isPreformatted: false,
    shift: headingShift(nodes),
    notes: wordNotes(nodes),
    base: baseOf(nodes),
    dir: undefined,
    tally,
  })
  const checked = checkDocument({ type: 'doc', content: withoutEmptyEnds(content) })
  return 'ok' in checked ? { ok: { document: checked.ok, ...tally, unseen: passages } } : { refused: 'PASTE_TOO_LARGE' }
}

/** The address that relative links are relative to, where the HTML says it. */
function baseOf(nodes: readonly HtmlNode[]): string | undefined {
  for (const element of elementsIn(nodes)) if (element.tagName === 'base') return attributeOf(element, 'href')
  return undefined
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

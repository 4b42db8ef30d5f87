import { type Block, checkDocument, DOCUMENT_LIMITS, type Document } from '#contract/document/document.ts'
import { blocksOf } from './blocks.ts'
import type { Collected } from './collected.ts'
import { attributeOf, elementsIn, type HtmlNode, parseHtml } from './parse-html.ts'
import { removeUnseen } from './remove-unseen.ts'
import { wordNotes } from './word.ts'

type Converted = {
  readonly document: Document
  /** Counts the removed pictures. They are never fetched; the writer inserts them from the media library. */
  readonly pictures: number
  /** Counts the removed videos, sounds and frames of other sites. */
  readonly embeds: number
  /** Counts the links without a web address, such as anchors in the same text. Their words stay. */
  readonly links: number
  /** Counts removed reviewers' comments, tracked deletions and hidden passages. */
  readonly unseen: number
  /** The pictures and embeds that were collected, in their order. Pictures are blocks that name them by `id`. */
  readonly collected?: Pick<Collected, 'pictures' | 'embeds'>
}

/** Keeps pictures as blocks, and writes this note in place of each embed. */
export type Collecting = Pick<Collected, 'embedNote'>

/**
 * Converts HTML from Word, Google Docs or a web page into a document (S59). Headings become levels 2 to 4, links are checked, pictures are
 * counted and removed unless `collecting` says otherwise. Scripts, styles and text that the source program hides are removed; all other text stays. Larger, deeper or slower
 * input than the limits allow is refused with PASTE_TOO_LARGE. The result has passed `checkDocument`.
 */
export function convertHtml(html: string, collecting?: Collecting): { readonly ok: Converted } | { readonly refused: 'PASTE_TOO_LARGE' } {
  const parsed = parseHtml(html)
  if (!parsed) return { refused: 'PASTE_TOO_LARGE' }
  const { nodes, passages } = removeUnseen(parsed)
  const tally = { pictures: 0, embeds: 0, links: 0 }
  const collected: Collected | undefined = collecting && { ...collecting, pictures: [], embeds: [] }
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
    collected,
  })
  const checked = checkDocument({ type: 'doc', content: withoutEmptyEnds(content) })
  if ('refused' in checked) return { refused: 'PASTE_TOO_LARGE' }
  return {
    ok: {
      document: checked.ok,
      ...tally,
      unseen: passages,
      ...(collected && { collected: { pictures: collected.pictures, embeds: collected.embeds } }),
    },
  }
}

function baseOf(nodes: readonly HtmlNode[]): string | undefined {
  for (const element of elementsIn(nodes)) if (element.tagName === 'base') return attributeOf(element, 'href')
  return undefined
}

/** Returns 1 when the HTML has an h1, so that it becomes level 2; otherwise 0. Fragments that begin lower keep their levels. */
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

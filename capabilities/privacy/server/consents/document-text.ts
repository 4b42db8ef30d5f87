import { createHash } from 'node:crypto'
import type { Draft, PageBlock } from '#capabilities/content/contract.ts'
import type { Block, Document, TableRow } from '#contract/document/document.ts'
import { inlineText } from '#contract/document/document-walk.ts'

type PageText = Pick<Draft, 'title' | 'lead' | 'body' | 'blocks'>

/**
 * Writes a page as plain text with the marks of Markdown: this text is hashed, shown and downloaded, so that a reader can verify the hash.
 * Paragraphs are separated by an empty line, and the last line ends.
 */
export function writePageText({ title, lead, body, blocks }: PageText): string {
  const parts = [`# ${oneLine(title)}`, lead, ...partsOf(body), ...blocks.flatMap(partsOfBlock)]
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

/** Returns the SHA-256 of a text in UTF-8, as `sha256sum` prints it for the downloaded file. */
export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const partsOf = (document: Document): string[] => document.content.map(partOf)

/** Recursion is safe, because the depth of a stored document was checked. */
function partOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.content)
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${oneLine(inlineText(block.content))}`
    case 'bulletList':
      return block.content.map(({ content }) => `- ${indent(content)}`).join('\n')
    case 'orderedList':
      return block.content.map(({ content }, at) => `${(block.attrs?.start ?? 1) + at}. ${indent(content)}`).join('\n')
    case 'blockquote':
      return block.content.map(partOf).join('\n\n').replace(/^/gm, '> ')
    case 'table':
      return [block.attrs?.caption ?? '', ...block.content.map(lineOfRow)].filter((line) => line !== '').join('\n')
    case 'formula':
      return block.attrs.latex
    case 'picture':
    case 'video':
      return block.attrs.caption ?? ''
    case 'horizontalRule':
      return ''
  }
}

const indent = (content: readonly Block[]): string => content.map(partOf).join('\n').replace(/\n/g, '\n  ')
const lineOfRow = ({ content }: TableRow): string => content.map((cell) => oneLine(cell.content.map(partOf).join(' '))).join(' | ')

function partsOfBlock({ parts, rows }: PageBlock): string[] {
  return [
    parts.title ? `## ${oneLine(parts.title)}` : '',
    parts.text ?? '',
    ...rows.flatMap(({ title, value, label, text }) => [[title, value, label].filter(Boolean).join(' '), text ?? '']),
  ]
}

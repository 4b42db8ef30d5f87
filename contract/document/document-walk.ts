import type { Document, DocumentNode, Heading, Inline } from './document-nodes.ts'

/** Yields every node below the root in reading order. */
export function* nodesOf(root: DocumentNode): Generator<DocumentNode> {
  const open: DocumentNode[] = [...childrenOf(root)].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (const child of [...childrenOf(node)].reverse()) open.push(child)
  }
}

const NONE: readonly DocumentNode[] = []
export const childrenOf = (node: DocumentNode): readonly DocumentNode[] => ('content' in node && node.content) || NONE

/** Returns the ids of all pictures and videos, without duplicates, in reading order. */
export function assetsIn(document: Document): readonly string[] {
  const found = new Set<string>()
  for (const node of nodesOf(document)) if (node.type === 'picture' || node.type === 'video') found.add(node.attrs.asset)
  return [...found]
}

/** Returns the footnotes in reading order; a note's number is its index plus one. */
export function footnotesIn(document: Document): readonly string[] {
  const found: string[] = []
  for (const node of nodesOf(document)) if (node.type === 'footnote') found.push(node.attrs.text)
  return found
}

/** Returns the cited reference ids, without duplicates, in reading order. */
export function citationsIn(document: Document): readonly string[] {
  const found = new Set<string>()
  for (const node of nodesOf(document)) if (node.type === 'citation') found.add(node.attrs.reference)
  return [...found]
}

/** Returns the formulas, without duplicates. */
export function formulasIn(document: Document): readonly string[] {
  const found = new Set<string>()
  for (const node of nodesOf(document)) if (node.type === 'formula' || node.type === 'inlineFormula') found.add(node.attrs.latex)
  return [...found]
}

/** Returns the text of one block: its words and the source of its formulas, without notes. */
export const inlineText = (inlines: readonly Inline[] | undefined): string => (inlines ?? []).map(textOfInline).join('')

function textOfInline(inline: Inline): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'hardBreak') return '\n'
  return inline.type === 'inlineFormula' ? inline.attrs.latex : ''
}

/** Returns the readable text, one line per block, for search, excerpts and word rules. Notes follow the block that contains them. */
export function plainText(document: Document): string {
  const lines: string[] = []
  for (const node of nodesOf(document)) lines.push(...linesOf(node))
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** Returns the same lines with paragraphs first: headings, captions, notes and formulas make poor excerpts. */
export function plainTextProseFirst(document: Document): string {
  const { prose = [], other = [] } = Object.groupBy([...nodesOf(document)], ({ type }) => (type === 'paragraph' ? 'prose' : 'other'))
  return [...prose, ...other]
    .flatMap(linesOf)
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function linesOf(node: DocumentNode): readonly string[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [inlineText(node.content)]
  if (node.type === 'footnote') return [node.attrs.text]
  if (node.type === 'formula') return [node.attrs.latex]
  return node.type === 'picture' || node.type === 'video' || node.type === 'table' ? [node.attrs?.caption ?? ''] : []
}

type HeadingPlace = { readonly level: 2 | 3 | 4; readonly text: string; readonly anchor: string }

/**
 * Returns the headings for a table of contents. Anchors survive edits elsewhere, because they derive from the block's id, or from its text
 * when it has none. Repeated anchors get a number.
 */
export function headingsIn(document: Document): readonly HeadingPlace[] {
  const anchors = new Map<string, number>()
  const found: HeadingPlace[] = []
  for (const node of nodesOf(document)) {
    if (node.type !== 'heading') continue
    const text = inlineText(node.content).replace(/\s+/g, ' ').trim()
    const name = anchorOf(node, text)
    const times = (anchors.get(name) ?? 0) + 1
    anchors.set(name, times)
    found.push({ level: node.attrs.level, text, anchor: times === 1 ? name : `${name}-${times}` })
  }
  return found
}

const anchorOf = ({ attrs }: Heading, text: string): string => (attrs.id ? `s-${attrs.id}` : `s-${shortHash(text)}`)

/** Computes a 32-bit FNV-1a hash as six or seven letters and digits. It is an identifier without any security purpose. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).padStart(6, '0')
}

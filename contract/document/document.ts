import * as z from 'zod/mini'
import { MOST_CHARACTERS, shapeOf, type TableRow, type Document as Tree } from './document-nodes.ts'

export * from './document-nodes.ts'

/**
 * Represents rich text as a tree of nodes, never as HTML (S59). The form is ProseMirror's JSON, restricted to document-nodes.ts; all other
 * nodes are refused. Pictures and videos are named by media library ids, so a document cannot embed addresses of other hosts.
 */
export const DOCUMENT_LIMITS = {
  nodes: 5_000,
  /** Limits the levels of nodes below the document, including texts, for example lists within lists and blocks within cells. */
  depth: 12,
  /** Limits the characters of all text: words, notes, captions and formulas. */
  characters: MOST_CHARACTERS,
  /** Limits the tree as JSON in UTF-8. Together with the other fields of a revision it fits into a request (S91). */
  bytes: 224 * 1_024,
  /** Limits the columns of a table, counting spans. */
  columns: 50,
} as const

/** The refusals of a tree: it contains something unknown, it is too large, or it is nested too deep. */
export const DOCUMENT_REFUSALS = { DOCUMENT_INVALID: 422, DOCUMENT_TOO_LARGE: 422, DOCUMENT_TOO_DEEP: 422 } as const
export type DocumentRefusal = {
  readonly refused: keyof typeof DOCUMENT_REFUSALS
  /** The path of the first invalid node, such as `content.3.attrs.href`; empty for the whole tree. */
  readonly at: string
}
type Path = readonly (string | number)[]
type Finding = { readonly refused: DocumentRefusal['refused']; readonly path: Path }

const shapes = { sent: shapeOf(false), drawn: shapeOf(true) }

/** Checks whether an untrusted value is a document. It is safe for any JSON value, however deep or wide. */
export function checkDocument(value: unknown): { readonly ok: Tree } | DocumentRefusal {
  const read = readTree(value, 'sent')
  return 'refused' in read ? { refused: read.refused, at: read.path.join('.') } : read
}

const documentOf = (kind: keyof typeof shapes) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Tree => {
      const read = readTree(value, kind)
      if ('ok' in read) return read.ok
      context.issues.push({ code: 'custom', message: read.refused, path: [...read.path], input: value })
      return z.NEVER
    }),
  )

/** A whole document as a client may send it. The message of its issue is a key of DOCUMENT_REFUSALS. */
export const Document = documentOf('sent')
export type Document = Tree
/** A whole document with rendered formulas, as the server shows it. */
export const DrawnDocument = documentOf('drawn')

/**
 * Measures the tree without recursion first, because only a limited tree is safe for recursive validation. Returns the tree with cleaned
 * texts.
 */
function readTree(value: unknown, kind: keyof typeof shapes): { readonly ok: Tree } | Finding {
  const tooMuch = measure(value)
  if (tooMuch) return tooMuch
  const read = shapes[kind].safeParse(value)
  if (!read.success) return { refused: 'DOCUMENT_INVALID', path: (read.error.issues[0]?.path ?? []) as Path }
  const badTable = findBadTable(read.data)
  if (badTable) return { refused: 'DOCUMENT_INVALID', path: badTable }
  const isTooLarge = kind === 'sent' && bytesOf(value) > DOCUMENT_LIMITS.bytes
  return isTooLarge ? { refused: 'DOCUMENT_TOO_LARGE', path: [] } : { ok: read.data }
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

type Step = { readonly value: unknown; readonly depth: number; readonly key: string | number; readonly from: Step | undefined }

function measure(root: unknown): Finding | undefined {
  const open: Step[] = [{ value: root, depth: 0, key: '', from: undefined }]
  let [nodes, characters] = [0, 0]
  for (let step = open.pop(); step; step = open.pop()) {
    const { value, depth } = step
    nodes += 1
    characters += charactersOf(value)
    if (depth > DOCUMENT_LIMITS.depth) return { refused: 'DOCUMENT_TOO_DEEP', path: pathOf(step) }
    const content = contentOf(value)
    if (nodes + content.length > DOCUMENT_LIMITS.nodes || characters > DOCUMENT_LIMITS.characters) {
      return { refused: 'DOCUMENT_TOO_LARGE', path: pathOf(step) }
    }
    // Pushes the children in reverse, so that the first one is popped next.
    for (let key = content.length - 1; key >= 0; key -= 1) open.push({ value: content[key], depth: depth + 1, key, from: step })
  }
  return undefined
}

const contentOf = (value: unknown): readonly unknown[] => {
  const content = fieldOf(value, 'content')
  return Array.isArray(content) ? content : []
}
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)

function charactersOf(value: unknown): number {
  const attrs = fieldOf(value, 'attrs')
  const textLength = ['text', 'caption', 'latex', 'href'].reduce((sum, name) => sum + lengthOf(fieldOf(attrs, name)), 0)
  return lengthOf(fieldOf(value, 'text')) + textLength
}

function pathOf(step: Step): Path {
  const path: (string | number)[] = []
  for (let at: Step = step; at.from; at = at.from) path.unshift('content', at.key)
  return path
}

/**
 * Returns the path of a table that is not allowed. Nested tables cannot be edited, and fifty cells that each span fifty columns are an
 * attack.
 */
function findBadTable(document: Tree): Path | undefined {
  const open: { readonly node: { readonly type: string; readonly content?: unknown }; readonly path: Path; readonly inTable: boolean }[] = [
    { node: document, path: [], inTable: false },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path, inTable } = next
    if (node.type === 'table' && inTable) return path
    if (node.type === 'tableRow' && widthOf(node as TableRow) > DOCUMENT_LIMITS.columns) return path
    const content = contentOf(node) as (typeof node)[]
    content.forEach((child, key) => {
      open.push({ node: child, path: [...path, 'content', key], inTable: inTable || node.type === 'table' })
    })
  }
  return undefined
}

const widthOf = (row: TableRow): number => row.content.reduce((sum, cell) => sum + (cell.attrs?.colspan ?? 1), 0)

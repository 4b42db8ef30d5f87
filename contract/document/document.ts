import * as z from 'zod/mini'
import { shapeOf, type TableRow, type Document as Tree } from './document-nodes.ts'

export * from './document-nodes.ts'

/**
 * Rich text as a tree of nodes, never as HTML (S59). The shape is ProseMirror's JSON, cut down to the list in document-nodes.ts: what is not
 * in it is refused. Pictures and videos are named by their id in the media library, so no address of another host can be in it.
 */
export const DOCUMENT_LIMITS = {
  nodes: 5_000,
  /** Lists within lists, blocks within cells: levels of nodes below the document, texts included. */
  depth: 12,
  /** Characters of all text together: words, notes, captions, formulas. */
  characters: 200_000,
  /** Of the tree as JSON in UTF-8. With the other fields of a revision it stays below what a request may carry (S91). */
  bytes: 224 * 1_024,
  /** Of a table, spans counted. */
  columns: 50,
} as const

/** Why a tree is refused: something in it is not in the list, or there is too much of it, or it is nested too deep. */
export const DOCUMENT_REFUSALS = { DOCUMENT_INVALID: 422, DOCUMENT_TOO_LARGE: 422, DOCUMENT_TOO_DEEP: 422 } as const
export type DocumentRefusal = {
  readonly refused: keyof typeof DOCUMENT_REFUSALS
  /** The way to the first node that is wrong, such as `content.3.attrs.href`; empty for the whole. */
  readonly at: string
}
type Path = readonly (string | number)[]
type Finding = { readonly refused: DocumentRefusal['refused']; readonly path: Path }

const shapes = { sent: shapeOf(false), drawn: shapeOf(true) }

/** Whether a value of unknown origin is a text. Safe on any value that JSON can hold, however deep or wide. */
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

/** A whole text, as a client may send it. The message of its issue is a key of DOCUMENT_REFUSALS. */
export const Document = documentOf('sent')
export type Document = Tree
/** A whole text with its formulas drawn, as the server shows it. */
export const DrawnDocument = documentOf('drawn')

/** Size first, without recursion: only then is the tree safe to walk with it. Its texts are cleaned. */
function readTree(value: unknown, kind: keyof typeof shapes): { readonly ok: Tree } | Finding {
  const tooMuch = measure(value)
  if (tooMuch) return tooMuch
  const read = shapes[kind].safeParse(value)
  if (!read.success) return { refused: 'DOCUMENT_INVALID', path: read.error.issues[0]!.path as Path }
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
    // From the last to the first, so that the first is taken next.
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

/** A table within a table cannot be edited, and a row of fifty cells that span fifty columns each is an attack. */
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

import type { JSONContent } from '@tiptap/core'
import type { Document, DocumentNode, Inline } from '#contract/document/document.ts'
import { tidyInlines } from '#contract/document/document-tidy.ts'

/** Converts a document into the editor's JSON. An empty document becomes one empty paragraph. */
export const toEditor = (document: Document): JSONContent =>
  (document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] }) as JSONContent

/** Converts the editor's JSON into a document in canonical form, without empty nodes and default attributes. */
export function toContract(root: JSONContent): Document {
  const { content = [] } = root
  const [first, ...more] = content
  const isEmpty = more.length === 0 && first?.type === 'paragraph' && !first.content
  return { type: 'doc', content: isEmpty ? [] : content.map(nodeOf) } as Document
}

/** Default attributes, which are omitted. */
const USUAL: Readonly<Record<string, unknown>> = { start: 1, colspan: 1, rowspan: 1, width: 'text', caption: '' }
/** Node types without an id. */
const UNNAMED: ReadonlySet<string | undefined> = new Set(['horizontalRule', 'listItem', 'tableRow', 'hardBreak'])

function nodeOf({ type, attrs = {}, content, text, marks }: JSONContent): DocumentNode {
  if (type === 'text') return { type, text: asText(text ?? ''), ...(marks && marks.length > 0 && { marks: marks.map(markOf) }) } as Inline
  const written = UNNAMED.has(type) ? [] : Object.entries(attrs).filter(([name, value]) => value !== null && value !== USUAL[name])
  const inside = content?.map(nodeOf) ?? []
  const isLine = type === 'paragraph' || type === 'heading'
  const inner = isLine ? tidyInlines(inside as readonly Inline[]) : inside
  return {
    type,
    ...(written.length > 0 && {
      attrs: Object.fromEntries(written.map(([name, value]) => [name, name === 'latex' ? value : asValue(value)])),
    }),
    ...(inner.length > 0 && { content: inner }),
  } as DocumentNode
}

const markOf = ({ type, attrs }: { type: string; attrs?: Record<string, unknown> }) =>
  type === 'link' ? { type, attrs: { href: attrs?.['href'] } } : { type }
const asValue = (value: unknown): unknown => (typeof value === 'string' ? asText(value) : value)
/** Removes characters that documents exclude; tabs and line breaks become spaces. */
const asText = (text: string): string => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ').replace(/[\p{Cc}\p{Cs}]/gu, '')

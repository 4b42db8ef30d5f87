import * as z from 'zod/mini'

/**
 * Rich text as a tree of nodes, never as HTML (S59). The shape is ProseMirror's JSON, cut down to this list: what is not in it is refused.
 * Pictures and videos are named by their id in the media library, so no address of another host can be in it.
 */
export const DOCUMENT_LIMITS = {
  nodes: 5_000,
  /** Lists within lists, tables within cells: levels of nodes below the document. */
  depth: 12,
  /** Characters of all text together. */
  characters: 200_000,
} as const

const id = z.uuid()
/** Names a block, so that a comment stays with its passage. Made by the editor. */
const blockId = z.optional(z.string().check(z.regex(/^[a-z0-9]{6,12}$/)))
/** http, https, mailto and tel; no name or password in front of the host, no control character (S59, S62). */
export const Href = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^(https?:\/\/[^\s\p{Cc}@/\\]+(?:[/?#][^\s\p{Cc}\\]*)?|mailto:[^\s\p{Cc}]+|tel:\+?[\d\- ]+)$/u))
/** LaTeX as it was typed; drawn by the server alone. */
const Latex = z.string().check(z.minLength(1), z.maxLength(2_000))

const plainMark = z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'subscript', 'superscript', 'code']) })
const linkMark = z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: Href }) })
const Mark = z.union([plainMark, linkMark])
export type Mark = z.output<typeof Mark>

const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
  marks: z.optional(z.array(Mark).check(z.maxLength(7))),
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak') })
/** A note at its place in the text; numbered in the order of reading. */
const Footnote = z.strictObject({
  type: z.literal('footnote'),
  attrs: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
})
/** Points at one entry of the revision's references. */
const Citation = z.strictObject({
  type: z.literal('citation'),
  attrs: z.strictObject({ reference: z.string().check(z.regex(/^[a-z0-9]{4,12}$/)) }),
})
const InlineFormula = z.strictObject({ type: z.literal('inlineFormula'), attrs: z.strictObject({ latex: Latex }) })
const Inline = z.union([Text, HardBreak, Footnote, Citation, InlineFormula])
export type Inline = z.output<typeof Inline>
const inlines = z.optional(z.array(Inline).check(z.maxLength(2_000)))

const Paragraph = z.strictObject({ type: z.literal('paragraph'), attrs: z.optional(z.strictObject({ id: blockId })), content: inlines })
const Heading = z.strictObject({
  type: z.literal('heading'),
  /** The title of the page is level 1, so a text begins at 2. */
  attrs: z.strictObject({ id: blockId, level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: inlines,
})
const Rule = z.strictObject({ type: z.literal('horizontalRule') })
const Formula = z.strictObject({ type: z.literal('formula'), attrs: z.strictObject({ id: blockId, latex: Latex }) })
const caption = z.optional(z.string().check(z.maxLength(500)))
const Picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({ id: blockId, asset: id, caption, width: z.optional(z.enum(['text', 'wide'])) }),
})
const Video = z.strictObject({ type: z.literal('video'), attrs: z.strictObject({ id: blockId, asset: id, caption }) })

export type ListItem = { readonly type: 'listItem'; readonly content: readonly Block[] }
export type TableCell = {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs?: { readonly colspan?: number | undefined; readonly rowspan?: number | undefined } | undefined
  readonly content: readonly Block[]
}
export type TableRow = { readonly type: 'tableRow'; readonly content: readonly TableCell[] }
type Attrs = { readonly id?: string | undefined }
export type Block =
  | z.output<typeof Paragraph>
  | z.output<typeof Heading>
  | z.output<typeof Rule>
  | z.output<typeof Formula>
  | z.output<typeof Picture>
  | z.output<typeof Video>
  | { readonly type: 'bulletList'; readonly attrs?: Attrs | undefined; readonly content: readonly ListItem[] }
  | {
      readonly type: 'orderedList'
      readonly attrs?: (Attrs & { readonly start?: number | undefined }) | undefined
      readonly content: readonly ListItem[]
    }
  | { readonly type: 'blockquote'; readonly attrs?: Attrs | undefined; readonly content: readonly Block[] }
  | { readonly type: 'table'; readonly attrs?: Attrs | undefined; readonly content: readonly TableRow[] }
export type Document = { readonly type: 'doc'; readonly content: readonly Block[] }

const blocks = (most: number) => z.array(z.lazy((): z.ZodMiniType<Block> => Block)).check(z.minLength(1), z.maxLength(most))
const ListItem: z.ZodMiniType<ListItem> = z.strictObject({ type: z.literal('listItem'), content: blocks(50) })
const span = z.optional(z.int().check(z.gte(1), z.lte(50)))
const TableCell: z.ZodMiniType<TableCell> = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.optional(z.strictObject({ colspan: span, rowspan: span })),
  content: blocks(50),
})
const TableRow: z.ZodMiniType<TableRow> = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(TableCell).check(z.minLength(1), z.maxLength(50)),
})
const named = z.optional(z.strictObject({ id: blockId }))
const Block: z.ZodMiniType<Block> = z.union([
  Paragraph,
  Heading,
  Rule,
  Formula,
  Picture,
  Video,
  z.strictObject({ type: z.literal('bulletList'), attrs: named, content: z.array(ListItem).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.optional(z.strictObject({ id: blockId, start: z.optional(z.int().check(z.gte(0), z.lte(10_000))) })),
    content: z.array(ListItem).check(z.minLength(1), z.maxLength(500)),
  }),
  z.strictObject({ type: z.literal('blockquote'), attrs: named, content: blocks(100) }),
  z.strictObject({ type: z.literal('table'), attrs: named, content: z.array(TableRow).check(z.minLength(1), z.maxLength(500)) }),
])

/** A whole text. */
export const Document: z.ZodMiniType<Document> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(Block).check(z.maxLength(2_000)),
})

/** An entry of the numbered list at the end of a text. */
export const Reference = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]{4,12}$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
  href: z.optional(Href),
})
export type Reference = z.output<typeof Reference>

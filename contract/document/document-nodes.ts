import * as z from 'zod/mini'
import { paragraph } from '../fields.ts'
import { cleanPiece } from '../input/clean-text.ts'
import { withoutInvisible } from '../input/web-address.ts'
import { isMathTree, type MathElement } from './mathml.ts'

/** Keeps a leading direction mark. It may set the direction of the line, although the letters of this piece need none. */
function cleanNode(text: string): string {
  const [mark = ''] = /^[\u200e\u200f]/.exec(text) ?? []
  const cleaned = cleanPiece(text)
  return cleaned === '' || cleaned.startsWith(mark) ? cleaned : mark + cleaned
}

/**
 * Cleans a text node and keeps its outer spaces. A node of only invisible characters becomes a space, because no text node may be empty.
 */
const plain = (least: number, most: number) =>
  z.string().check(
    z.overwrite((text) => cleanNode(text).replace(/[\n\t]/g, ' ') || (text && ' ')),
    z.minLength(least),
    z.maxLength(most),
  )
/**
 * Limits the characters of a document. One text may have all of them: editors join neighbouring texts, so a lower limit of a text would
 * refuse what a writer typed or pasted into one paragraph.
 */
export const MOST_CHARACTERS = 200_000
const id = z.uuid()
/** Identifies a block, so that comments stay with their passage. The editor assigns it. */
const blockId = z.optional(z.string().check(z.regex(/^[a-z0-9]{6,12}$/)))
const referenceId = z.string().check(z.regex(/^[a-z0-9]{4,12}$/))
/** Accepts http, https, mailto and tel, without credentials or control characters (S59, S62). Removes invisible characters. */
export const Href = z.string().check(
  z.overwrite(withoutInvisible),
  z.maxLength(2_000),
  z.refine((href) => URL.canParse(href)),
  z.regex(/^(https?:\/\/[^\s\p{Cc}\p{Cs}@/\\?#]+(?:[/?#][^\s\p{Cc}\p{Cs}\\]*)?|mailto:[^\s\p{Cc}\p{Cs}\\]+|tel:\+?\d[\d\- ]*)$/u),
)
/** LaTeX source on one line or several. Only the server renders it. */
const Latex = z.string().check(
  z.overwrite(cleanPiece),
  z.minLength(1),
  z.maxLength(2_000),
  z.refine((latex) => latex.trim() !== ''),
)
const caption = z.optional(plain(0, 500))

export const MARKS = ['bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(MARKS) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: Href }) }),
])
export type Mark = z.output<typeof Mark>
const isEachOnce = (marks: readonly Mark[]) => new Set(marks.map(({ type }) => type)).size === marks.length

const Text = z.strictObject({
  type: z.literal('text'),
  text: plain(1, MOST_CHARACTERS),
  marks: z.optional(z.array(Mark).check(z.maxLength(7), z.refine(isEachOnce))),
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak') })
/** A footnote at its place in the text, numbered in reading order. */
const Footnote = z.strictObject({ type: z.literal('footnote'), attrs: z.strictObject({ text: plain(1, 1_000) }) })
/** Refers to an entry of the revision's references. */
const Citation = z.strictObject({ type: z.literal('citation'), attrs: z.strictObject({ reference: referenceId }) })

type Drawing = { readonly mathml?: MathElement | undefined }
export type InlineFormula = { readonly type: 'inlineFormula'; readonly attrs: { readonly latex: string } & Drawing }
export type Formula = { readonly type: 'formula'; readonly attrs: { readonly id?: string | undefined; readonly latex: string } & Drawing }
export type Inline =
  | z.output<typeof Text>
  | z.output<typeof HardBreak>
  | z.output<typeof Footnote>
  | z.output<typeof Citation>
  | InlineFormula

const Rule = z.strictObject({ type: z.literal('horizontalRule') })
const Picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({ id: blockId, asset: id, caption, width: z.optional(z.enum(['text', 'wide'])) }),
})
const Video = z.strictObject({ type: z.literal('video'), attrs: z.strictObject({ id: blockId, asset: id, caption }) })

type Attrs = { readonly id?: string | undefined }
type Inlines = { readonly content?: readonly Inline[] | undefined }
type Paragraph = { readonly type: 'paragraph'; readonly attrs?: Attrs | undefined } & Inlines
/** Levels begin at 2, because the page title is level 1. */
export type Heading = { readonly type: 'heading'; readonly attrs: Attrs & { readonly level: 2 | 3 | 4 } } & Inlines
export type ListItem = { readonly type: 'listItem'; readonly content: readonly Block[] }
export type TableCell = {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs?:
    | { readonly colspan?: number | undefined; readonly rowspan?: number | undefined; readonly align?: 'center' | 'end' | undefined }
    | undefined
  readonly content: readonly Block[]
}
export type TableRow = { readonly type: 'tableRow'; readonly content: readonly TableCell[] }
export type Table = {
  readonly type: 'table'
  readonly attrs?: (Attrs & { readonly caption?: string | undefined }) | undefined
  readonly content: readonly TableRow[]
}
type BulletList = { readonly type: 'bulletList'; readonly attrs?: Attrs | undefined; readonly content: readonly ListItem[] }
type OrderedList = {
  readonly type: 'orderedList'
  readonly attrs?: (Attrs & { readonly start?: number | undefined }) | undefined
  readonly content: readonly ListItem[]
}
export type Blockquote = { readonly type: 'blockquote'; readonly attrs?: Attrs | undefined; readonly content: readonly Block[] }
export type Block =
  | Paragraph
  | Heading
  | z.output<typeof Rule>
  | Formula
  | z.output<typeof Picture>
  | z.output<typeof Video>
  | BulletList
  | OrderedList
  | Blockquote
  | Table
/** A whole document. Its formulas have `mathml` only after the server has rendered them. */
export type Document = { readonly type: 'doc'; readonly content: readonly Block[] }
export type DocumentNode = Document | Block | ListItem | TableRow | TableCell | Inline

/**
 * Returns the schema of a document. `drawn` allows rendered formulas, which no client may send. Lists of nodes have no limits of their own:
 * that of the whole document bounds them, and its refusal tells a writer what to do.
 */
export function shapeOf(drawn: boolean): z.ZodMiniType<Document> {
  const mathml = z.optional(z.custom<MathElement>(drawn ? isMathTree : () => false))
  const InlineFormula = z.strictObject({ type: z.literal('inlineFormula'), attrs: z.strictObject({ latex: Latex, mathml }) })
  const Formula = z.strictObject({ type: z.literal('formula'), attrs: z.strictObject({ id: blockId, latex: Latex, mathml }) })
  const Inline = z.discriminatedUnion('type', [Text, HardBreak, Footnote, Citation, InlineFormula])
  const inlines = z.optional(z.array(Inline))
  const named = z.optional(z.strictObject({ id: blockId }))
  const blocks = z.array(z.lazy((): z.ZodMiniType<Block> => AnyBlock)).check(z.minLength(1))
  const items = z.array(z.strictObject({ type: z.literal('listItem'), content: blocks })).check(z.minLength(1))
  const span = z.optional(z.int().check(z.gte(1), z.lte(50)))
  const Cell = z.strictObject({
    type: z.enum(['tableCell', 'tableHeader']),
    attrs: z.optional(z.strictObject({ colspan: span, rowspan: span, align: z.optional(z.enum(['center', 'end'])) })),
    content: blocks,
  })
  const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).check(z.minLength(1)) })
  const AnyBlock: z.ZodMiniType<Block> = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), attrs: named, content: inlines }),
    z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ id: blockId, level: z.literal([2, 3, 4]) }), content: inlines }),
    Rule,
    Formula,
    Picture,
    Video,
    z.strictObject({ type: z.literal('bulletList'), attrs: named, content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.optional(z.strictObject({ id: blockId, start: z.optional(z.int().check(z.gte(0), z.lte(10_000))) })),
      content: items,
    }),
    z.strictObject({ type: z.literal('blockquote'), attrs: named, content: blocks }),
    z.strictObject({
      type: z.literal('table'),
      attrs: z.optional(z.strictObject({ id: blockId, caption })),
      content: z.array(Row).check(z.minLength(1)),
    }),
  ])
  return z.strictObject({ type: z.literal('doc'), content: z.array(AnyBlock) })
}

/** An entry of the numbered reference list at the end of a document. */
export const Reference = z.strictObject({
  id: referenceId,
  text: paragraph(600).check(z.minLength(1)),
  href: z.optional(Href),
})
export type Reference = z.output<typeof Reference>

/** Returns true for block and inline formulas. */
export const isFormula = (node: DocumentNode): node is Formula | InlineFormula => node.type === 'formula' || node.type === 'inlineFormula'

import type { Block, Document, Inline, ListItem, TableRow } from '#contract/document/document.ts'

type LineKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'row' | 'caption' | 'rule' | 'formula' | 'picture' | 'video'
export type Token = {
  readonly text: string
  /** Identifies the format: marks, link address, note. Words with different formats count as different. */
  readonly look: string
}
export type TextLine = {
  readonly kind: LineKind
  /** The level of a heading, or the depth of a list item. */
  readonly level: number
  readonly id: string | undefined
  readonly tokens: readonly Token[]
  /** Is equal for equal lines. */
  readonly key: string
}

const IDEOGRAPHS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}'
const PIECES = new RegExp(`[${IDEOGRAPHS}]|[^\\P{L}${IDEOGRAPHS}]+|\\p{N}+|\\s+|.`, 'gsu')
/** Splits text into Chinese characters and words of other scripts. */
export const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? []

const tokensOf = (text: string, look: string): readonly Token[] => piecesOf(text).map((piece) => ({ text: piece, look }))

/** Converts a document into lines in reading order. Recursion is safe, because the depth was checked. */
export const documentLines = (document: Document): readonly TextLine[] =>
  document.content.flatMap((block) => linesOfBlock(block, 'paragraph', 0))

function linesOfBlock(block: Block, kind: LineKind, level: number): readonly TextLine[] {
  switch (block.type) {
    case 'paragraph':
      return [lineOf({ kind, level, id: block.attrs?.id }, inlineTokens(block.content))]
    case 'heading':
      return [lineOf({ kind: 'heading', level: block.attrs.level - 1, id: block.attrs.id }, inlineTokens(block.content))]
    case 'horizontalRule':
      return [lineOf({ kind: 'rule' }, [])]
    case 'formula':
      return [lineOf({ kind: 'formula', id: block.attrs.id }, tokensOf(block.attrs.latex, 'formula'))]
    case 'picture':
    case 'video':
      return [lineOf({ kind: block.type, id: block.attrs.id }, [assetToken(block.attrs.asset), ...tokensOf(block.attrs.caption ?? '', '')])]
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => linesOfItem(item, level + 1))
    case 'blockquote':
      return block.content.flatMap((inner) => linesOfBlock(inner, 'quote', level))
    case 'table':
      return [...captionLine(block.attrs?.caption, block.attrs?.id), ...block.content.map(lineOfRow)]
  }
}

const linesOfItem = ({ content }: ListItem, level: number) => content.flatMap((block) => linesOfBlock(block, 'item', level))
const captionLine = (caption: string | undefined, id: string | undefined) =>
  caption ? [lineOf({ kind: 'caption', id }, tokensOf(caption, ''))] : []
const lineOfRow = ({ content }: TableRow): TextLine =>
  lineOf(
    { kind: 'row' },
    content.flatMap((cell, place) => [
      ...(place > 0 ? [{ text: ' │ ', look: 'edge' }] : []),
      ...cell.content.flatMap((block) => linesOfBlock(block, 'paragraph', 0)).flatMap(({ tokens }) => tokens),
    ]),
  )

type LinePlace = { readonly kind: LineKind; readonly level?: number; readonly id?: string | undefined }

function lineOf({ kind, level = 0, id }: LinePlace, tokens: readonly Token[]): TextLine {
  return { kind, level, id, tokens, key: JSON.stringify([kind, level, ...tokens.map(({ text, look }) => [text, look])]) }
}

const ASSET = 'asset '
/** Distinguishes pictures by id, because their content is not available here. */
const assetToken = (asset: string): Token => ({ text: `#${asset.slice(-6)} `, look: ASSET + asset })
export const assetOfLine = ({ tokens: [first] }: TextLine): string | undefined =>
  first?.look.startsWith(ASSET) ? first.look.slice(ASSET.length) : undefined
const inlineTokens = (inlines: readonly Inline[] = []): readonly Token[] => inlines.flatMap(tokensOfInline)

function tokensOfInline(inline: Inline): readonly Token[] {
  switch (inline.type) {
    case 'text':
      return tokensOf(
        inline.text,
        (inline.marks ?? []).map((mark) => (mark.type === 'link' ? `link ${mark.attrs.href}` : mark.type)).join(' '),
      )
    case 'hardBreak':
      return [{ text: '↵', look: 'break' }]
    case 'footnote':
      return [{ text: '〔', look: 'footnote' }, ...tokensOf(inline.attrs.text, 'footnote'), { text: '〕', look: 'footnote' }]
    case 'citation':
      return [{ text: `[${inline.attrs.reference}]`, look: 'citation' }]
    case 'inlineFormula':
      return tokensOf(inline.attrs.latex, 'formula')
  }
}

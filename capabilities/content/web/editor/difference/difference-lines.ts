import type { Block, Document, Inline, ListItem, TableRow } from '#contract/document/document.ts'

/** One line of a comparison: a paragraph, an item, a row of a table. */
type LineKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'row' | 'caption' | 'rule' | 'formula' | 'picture' | 'video'
export type Token = {
  readonly text: string
  /** How it stands there: marks, the address of a link, a note. Words that look otherwise are other words. */
  readonly look: string
}
export type TextLine = {
  readonly kind: LineKind
  /** Of a heading; of an item, how deep its list is. */
  readonly level: number
  readonly id: string | undefined
  readonly tokens: readonly Token[]
  /** Equal for lines that are equal. */
  readonly key: string
}

const IDEOGRAPHS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}'
const PIECES = new RegExp(`[${IDEOGRAPHS}]|[^\\P{L}${IDEOGRAPHS}]+|\\p{N}+|\\s+|.`, 'gsu')
/** Chinese by the character, other scripts by the word. */
export const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? []

const tokensOf = (text: string, look: string): readonly Token[] => piecesOf(text).map((piece) => ({ text: piece, look }))

/** A text as lines, in the order of reading. Its depth was checked, so it may be walked by recursion. */
export const linesOf = (document: Document): readonly TextLine[] => document.content.flatMap((block) => linesOfBlock(block, 'paragraph', 0))

function linesOfBlock(block: Block, kind: LineKind, level: number): readonly TextLine[] {
  switch (block.type) {
    case 'paragraph':
      return [lineOf(kind, level, block.attrs?.id, inlineTokens(block.content))]
    case 'heading':
      return [lineOf('heading', block.attrs.level - 1, block.attrs.id, inlineTokens(block.content))]
    case 'horizontalRule':
      return [lineOf('rule', 0, undefined, [])]
    case 'formula':
      return [lineOf('formula', 0, block.attrs.id, tokensOf(block.attrs.latex, 'formula'))]
    case 'picture':
    case 'video':
      return [lineOf(block.type, 0, block.attrs.id, [assetToken(block.attrs.asset), ...tokensOf(block.attrs.caption ?? '', '')])]
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
  caption ? [lineOf('caption', 0, id, tokensOf(caption, ''))] : []
const lineOfRow = ({ content }: TableRow): TextLine =>
  lineOf(
    'row',
    0,
    undefined,
    content.flatMap((cell, place) => [
      ...(place > 0 ? [{ text: ' │ ', look: 'edge' }] : []),
      ...cell.content.flatMap((block) => linesOfBlock(block, 'paragraph', 0)).flatMap(({ tokens }) => tokens),
    ]),
  )

function lineOf(kind: LineKind, level: number, id: string | undefined, tokens: readonly Token[]): TextLine {
  return { kind, level, id, tokens, key: JSON.stringify([kind, level, ...tokens.map(({ text, look }) => [text, look])]) }
}

const ASSET = 'asset '
/** Enough to tell one picture from another; what it shows is not known here. */
const assetToken = (asset: string): Token => ({ text: `#${asset.slice(-6)} `, look: ASSET + asset })
/** The asset of a line that is a picture or a video. */
export const assetOf = ({ tokens: [first] }: TextLine): string | undefined =>
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

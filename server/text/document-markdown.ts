import type { Block, Document, Inline, ListItem, Mark, Table, TableCell } from '#contract/document/document.ts'
import type { FindPicture } from './document-html.ts'

// Writes CommonMark with the tables of GitHub. Text is escaped, so it never becomes markup.

type Footnotes = string[]

/** Writes a document as Markdown, with footnotes at its end. */
export function markdownOf({ content }: Document, picture: FindPicture): string {
  const notes: Footnotes = []
  const text = writeBlocks(content, { picture, notes })
  const footnotes = notes.map((note, at) => `[^${at + 1}]: ${note}`).join('\n')
  return [text, footnotes].filter(Boolean).join('\n\n')
}

type Context = { readonly picture: FindPicture; readonly notes: Footnotes }

const writeBlocks = (blocks: readonly Block[], context: Context): string =>
  blocks
    .map((block) => writeBlock(block, context))
    .filter(Boolean)
    .join('\n\n')

function writeBlock(block: Block, context: Context): string {
  switch (block.type) {
    case 'paragraph':
      return writeInlines(block.content, context)
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${writeInlines(block.content, context).replaceAll('\\\n', ' ')}`
    case 'horizontalRule':
      return '---'
    case 'formula':
      return mathBlock(block.attrs.latex)
    case 'picture':
    case 'video':
      return writePicture(block.attrs, context)
    case 'bulletList':
      return writeItems(block.content, () => '- ', context)
    case 'orderedList':
      return writeItems(block.content, (at) => `${(block.attrs?.start ?? 1) + at}. `, context)
    case 'blockquote':
      return indent(writeBlocks(block.content, context), '> ', '> ')
    case 'table':
      return writeTable(block, context)
  }
}

/** A fenced block, in which no reader of Markdown looks for HTML. */
function mathBlock(latex: string): string {
  const sign = '`'.repeat(Math.max(3, longestRun(latex) + 1))
  return `${sign}math\n${latex}\n${sign}`
}

function writePicture({ asset, caption }: { readonly asset: string; readonly caption?: string | undefined }, { picture }: Context): string {
  const found = picture(asset)
  const words = caption ? `*${escapeText(caption)}*` : ''
  return [found ? `![${escapeText(found.alt)}](<${found.url}>)` : '', words].filter(Boolean).join('\n\n')
}

const writeItems = (items: readonly ListItem[], sign: (at: number) => string, context: Context): string =>
  items.map(({ content }, at) => indent(writeBlocks(content, context), sign(at), ' '.repeat(sign(at).length))).join('\n')

const indent = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n')

/** The first row is the head, because a table of Markdown has one. Spans are left out. */
function writeTable({ content, attrs }: Table, context: Context): string {
  const rows = content.map((row) => row.content.map((cell) => writeCell(cell, context)))
  const columns = Math.max(...rows.map(({ length }) => length))
  const lines = rows.map((row) => `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`)
  const caption = attrs?.caption ? [`*${escapeText(attrs.caption)}*`, ''] : []
  return [...caption, lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n')
}

const writeCell = ({ content }: TableCell, context: Context): string =>
  writeBlocks(content, context)
    .replace(/\\?\n+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')

const writeInlines = (inlines: readonly Inline[] = [], context: Context): string =>
  inlines.map((inline) => writeInline(inline, context)).join('')

function writeInline(inline: Inline, { notes }: Context): string {
  switch (inline.type) {
    case 'text':
      return (inline.marks ?? []).reduce(mark, hasCode(inline.marks) ? codeOf(inline.text) : escapeText(inline.text))
    case 'hardBreak':
      return '\\\n'
    case 'footnote':
      return `[^${notes.push(escapeText(inline.attrs.text))}]`
    case 'citation':
      return ''
    case 'inlineFormula':
      return `$${codeOf(inline.attrs.latex.replaceAll('\n', ' '))}$`
  }
}

const hasCode = (marks: readonly Mark[] = []): boolean => marks.some(({ type }) => type === 'code')
const SIGNS = { bold: '**', italic: '*', strike: '~~', subscript: '', superscript: '', code: '' } as const

function mark(text: string, given: Mark): string {
  if (given.type === 'link') return `[${text}](<${given.attrs.href.replace(/[<>\\]/g, encodeURIComponent)}>)`
  const sign = SIGNS[given.type]
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inside === '' ? text : before + sign + inside + sign + after
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

/** The fence is longer than any run of the same sign inside. */
function codeOf(text: string): string {
  const sign = '`'.repeat(longestRun(text) + 1)
  return `${sign} ${text} ${sign}`
}

/** Escapes what Markdown or HTML would read as markup, also at the beginning of a line. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~$&!]/g, '\\$&')
    .replace(/^([^\S\r\n]*)([-+=]|\d+[.)])/gm, (_all, before: string, sign: string) => `${before}${escapeSign(sign)}`)
const escapeSign = (sign: string): string => sign.replace(/[-+=.)]/, '\\$&')

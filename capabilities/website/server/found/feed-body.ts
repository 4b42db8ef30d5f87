import type { Block, Document, Inline, Mark, TableCell } from '#contract/document/document.ts'
import { toXml } from './xml.ts'

/** Limits the body of one of up to thirty feed entries. A longer body ends after a block, with a link to the page. */
const MOST_SIGNS = 24_000
const TAGS = { bold: 'strong', italic: 'em', strike: 's', subscript: 'sub', superscript: 'sup', code: 'code' } as const

/** Renders a document as HTML for feed readers, without scripts, styles or pictures. All text is escaped. */
export function feedBodyOf({ content }: Document, href: string): string {
  let html = ''
  for (const block of content) {
    const next = writeBlock(block)
    if (html.length + next.length > MOST_SIGNS) return `${html}<p><a href="${toXml(href)}">…</a></p>`
    html += next
  }
  return html
}

const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('')

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeInlines(block.content)}</p>`
    case 'heading':
      return `<h${block.attrs.level}>${writeInlines(block.content)}</h${block.attrs.level}>`
    case 'horizontalRule':
      return '<hr/>'
    case 'formula':
      return `<pre>${toXml(block.attrs.latex)}</pre>`
    case 'picture':
    case 'video':
      return block.attrs.caption ? `<p><em>${toXml(block.attrs.caption)}</em></p>` : ''
    case 'bulletList':
      return `<ul>${block.content.map((item) => `<li>${writeBlocks(item.content)}</li>`).join('')}</ul>`
    case 'orderedList':
      return `<ol>${block.content.map((item) => `<li>${writeBlocks(item.content)}</li>`).join('')}</ol>`
    case 'blockquote':
      return `<blockquote>${writeBlocks(block.content)}</blockquote>`
    case 'table':
      return `<table>${block.content.map(({ content }) => `<tr>${content.map(writeCell).join('')}</tr>`).join('')}</table>`
  }
}

function writeCell({ type, attrs, content }: TableCell): string {
  const tag = type === 'tableHeader' ? 'th' : 'td'
  return `<${tag} colspan="${attrs?.colspan ?? 1}" rowspan="${attrs?.rowspan ?? 1}">${writeBlocks(content)}</${tag}>`
}

const writeInlines = (inlines: readonly Inline[] = []): string => inlines.map(writeInline).join('')

function writeInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return (inline.marks ?? []).reduce(mark, toXml(inline.text))
    case 'hardBreak':
      return '<br/>'
    case 'footnote':
      return ` <small>(${toXml(inline.attrs.text)})</small>`
    case 'citation':
      return ''
    case 'inlineFormula':
      return `<code>${toXml(inline.attrs.latex)}</code>`
  }
}

/** The document contract restricts links to safe schemes. */
const mark = (html: string, given: Mark): string =>
  given.type === 'link' ? `<a href="${toXml(given.attrs.href)}">${html}</a>` : `<${TAGS[given.type]}>${html}</${TAGS[given.type]}>`

import type { Block, Document, Inline, Mark, TableCell } from '#contract/document/document.ts'
import { toXml } from './to-xml.ts'

/** Returns the address and the alternative text of a picture, or null for one that is not shown. */
export type FindPicture = (asset: string) => { readonly url: string; readonly alt: string } | null

const TAGS = { bold: 'strong', italic: 'em', strike: 's', subscript: 'sub', superscript: 'sup', code: 'code' } as const

/** Renders a document as HTML for programs, without scripts and styles. All text is escaped. */
export const htmlOf = ({ content }: Document, picture: FindPicture): string => writeBlocks(content, picture)

const writeBlocks = (blocks: readonly Block[], picture: FindPicture): string => blocks.map((block) => htmlOfBlock(block, picture)).join('')

export function htmlOfBlock(block: Block, picture: FindPicture): string {
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
      return writePicture(block.attrs, picture)
    case 'bulletList':
      return `<ul>${block.content.map((item) => `<li>${writeBlocks(item.content, picture)}</li>`).join('')}</ul>`
    case 'orderedList':
      return `<ol>${block.content.map((item) => `<li>${writeBlocks(item.content, picture)}</li>`).join('')}</ol>`
    case 'blockquote':
      return `<blockquote>${writeBlocks(block.content, picture)}</blockquote>`
    case 'table':
      return `<table>${block.content.map(({ content }) => `<tr>${content.map((cell) => writeCell(cell, picture)).join('')}</tr>`).join('')}</table>`
  }
}

function writePicture({ asset, caption }: { readonly asset: string; readonly caption?: string | undefined }, picture: FindPicture): string {
  const found = picture(asset)
  const words = caption ? `<p><em>${toXml(caption)}</em></p>` : ''
  return found ? `<p><img src="${toXml(found.url)}" alt="${toXml(found.alt)}"/></p>${words}` : words
}

function writeCell({ type, attrs, content }: TableCell, picture: FindPicture): string {
  const tag = type === 'tableHeader' ? 'th' : 'td'
  return `<${tag} colspan="${attrs?.colspan ?? 1}" rowspan="${attrs?.rowspan ?? 1}">${writeBlocks(content, picture)}</${tag}>`
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

import type { Document } from '#contract/document/document.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import { mapAssets } from '#contract/document/map-assets.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { noteText } from '../../../text/notes.ts'
import type { LossCode } from '../../format/losses.ts'
import type { SourceTools } from '../../format/source.ts'
import type { Used } from './media.ts'
import { addParagraphs } from './paragraphs.ts'
import { type Index, isPicture } from './read-index.ts'
import { withoutComments } from './remove-comments.ts'
import { replaceShortcodes } from './shortcodes.ts'

type Lost = { readonly what: LossCode; readonly detail: string }
export type Body = { readonly document: Document; readonly pictures: readonly Used[]; readonly losses: readonly Lost[] }

/** A document has a fifth of it as text. */
const MOST_CHARACTERS = 1_000_000
const PICTURES_OF_ONE = 500
const MOST_LOSSES = 200
/** Blocks that a page builds when it is shown. They have no text of their own. */
const EMPTY_BLOCK = /<!--\s*wp:([a-z][\w/-]*)(?:\s+\{[^\n]{0,4000}?\})?\s*\/-->/gi
/** An address alone on its line is an embed of the editor. */
const ADDRESS_ALONE = /^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gim
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|7z|mp3|mp4|mov|avi|csv|txt|epub)(?:[?#]|$)/i

type Given = {
  readonly id: string
  readonly language: Language
  readonly index: Index
  readonly tools: SourceTools
  idOf(address: string): string
}

/** Converts the text of a post. Returns null when it exceeds the limits of a document. */
export async function bodyOf(content: string, given: Given): Promise<Body | null> {
  if (content.length > MOST_CHARACTERS) return null
  const losses: Lost[] = []
  const lose = (what: LossCode, detail: string) => void (losses.length < MOST_LOSSES && losses.push({ what, detail: cutText(detail, 300) }))
  // Relative links are read as links to the old site.
  const html = `<base href="${escapeHtml(given.index.address)}">${htmlOf(content, given, lose)}`
  const converted = await given.tools.convertHtml(html, given.language)
  if (!converted) return null
  for (const { element, address } of converted.embeds) lose(element === 'form' ? 'program' : 'embed', address || element)
  for (const address of linksIn(converted.document)) if (FILE.test(address)) lose('file', address)
  for (const { address, alt } of converted.pictures) if (!/^(?:https?:)?\/\//.test(address)) lose('picture-missing', address || alt)
  const pictures = converted.pictures.slice(0, PICTURES_OF_ONE)
  const ids = new Map(pictures.map(({ id, address }) => [id, given.idOf(address)]))
  return { document: mapAssets(converted.document, (id) => ids.get(id) ?? id), pictures, losses }
}

function htmlOf(content: string, { id, language, index }: Given, lose: (what: LossCode, detail: string) => void): string {
  const t = translatorOf(noteText, language)
  const note = (what: 'block' | 'shortcode', name: string) => {
    lose(what, name)
    return `\n\n<p>[${escapeHtml(t(what, { name }))}]</p>\n\n`
  }
  const isOfBlocks = content.includes('<!-- wp:')
  const marked = content.replace(EMPTY_BLOCK, (_whole, name: string) => (SILENT_BLOCKS.has(name) ? '' : note('block', name)))
  const withoutBlocks = withoutComments(marked)
  const gallery = (ids: readonly string[]) => {
    const wanted = ids.length > 0 ? ids : (index.picturesOf.get(id) ?? [])
    const found = wanted.flatMap((each) => index.attachments.get(each) ?? []).filter(({ address }) => isPicture(address))
    return found
      .map(({ address, alt, title }) => `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt || title)}"></figure>`)
      .join('\n')
  }
  const plain = replaceShortcodes(withoutBlocks, { gallery, note: (name) => note('shortcode', name) }).replace(
    ADDRESS_ALONE,
    (_whole, address: string) => `\n\n<iframe src="${escapeHtml(address)}"></iframe>\n\n`,
  )
  return isOfBlocks ? plain : addParagraphs(plain)
}

const SILENT_BLOCKS: ReadonlySet<string> = new Set(['more', 'nextpage', 'spacer', 'separator', 'template-part', 'post-title'])

/** Lists the addresses of the links, which lead to the old site. */
function linksIn(document: Document): string[] {
  const marks = [...nodesOf(document)].flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : []))
  return marks.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))
}

import * as z from 'zod/mini'
import type { Document, DocumentNode, Heading, Inline, Table } from '#contract/document/document.ts'
import { inlineText, nodesOf } from '#contract/document/document-walk.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Draft } from '../item-fields.ts'
import { assetsOfBlocks } from '../page-blocks.ts'

/** Barriers that keep some readers from a text (WCAG 2.2). The document has neither colours nor a second title, so these need no rule. */
export const BARRIER_CODES = [
  'HEADING_EMPTY',
  'HEADING_SKIPS',
  'LINK_VAGUE',
  'LINK_IS_ADDRESS',
  'TABLE_WITHOUT_HEADER',
  'ALT_IS_FILE_NAME',
  'VIDEO_WITHOUT_CAPTIONS',
] as const

export const Barrier = z.object({
  code: z.enum(BARRIER_CODES),
  /** The number of the block in the text, counted from 0 in reading order with all levels; null outside the text. */
  block: z.nullable(z.int()),
  /** The words of the place, to find it by; may be empty. */
  quote: z.string(),
  /** The picture or video of the library that is meant. */
  asset: z.optional(z.uuid()),
  /** The level that a heading should have. */
  level: z.optional(z.literal([2, 3, 4])),
})
export type Barrier = z.output<typeof Barrier>

/** A picture or video as far as a rule concerns it; `alt` is that of the language of the text. */
export type KnownAsset = { readonly kind: 'picture' | 'video'; readonly alt: string; readonly hasCaptions: boolean }
type Assets = (id: string) => KnownAsset | undefined
type Text = Pick<Draft, 'body'> & Partial<Pick<Draft, 'cover' | 'video' | 'blocks'>>

const QUOTE_LENGTH = 80

/** Finds the barriers of a text, in reading order; those of cover, main video and page blocks come first. It is a pure function. */
export function findBarriers({ body, cover, video, blocks = [] }: Text, assetOf: Assets): readonly Barrier[] {
  const beside = [cover, video, ...assetsOfBlocks(blocks)].flatMap((id) => (id ? assetBarriers(id, null, assetOf) : []))
  return [...beside, ...bodyBarriers(body, assetOf)]
}

const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'footnote', 'citation', 'inlineFormula'])

function bodyBarriers(body: Document, assetOf: Assets): readonly Barrier[] {
  const found: Barrier[] = []
  let [block, level] = [-1, 1]
  for (const node of nodesOf(body)) {
    if (INLINE.has(node.type)) continue
    block++
    if (node.type === 'heading') {
      found.push(...headingBarriers(node, { block, above: level }))
      level = textOf(node) === '' ? level : node.attrs.level
    }
    found.push(...linkBarriers(node, block))
    if (node.type === 'table' && lacksHeader(node)) found.push({ code: 'TABLE_WITHOUT_HEADER', block, quote: quoteOf(node.attrs?.caption) })
    if (node.type === 'picture' || node.type === 'video') found.push(...assetBarriers(node.attrs.asset, block, assetOf))
  }
  return found
}

const textOf = (heading: Heading): string => inlineText(heading.content).trim()
const quoteOf = (text: string | undefined): string => cutText((text ?? '').trim(), QUOTE_LENGTH)

/** The title of the item is the heading of level 1, so the first heading of the text has level 2. */
function headingBarriers(heading: Heading, { block, above }: { readonly block: number; readonly above: number }): readonly Barrier[] {
  const text = textOf(heading)
  if (text === '') return [{ code: 'HEADING_EMPTY', block, quote: '' }]
  const level = above + 1
  if (heading.attrs.level <= level || !isLevel(level)) return []
  return [{ code: 'HEADING_SKIPS', block, quote: quoteOf(text), level }]
}
const isLevel = (level: number): level is 2 | 3 | 4 => level >= 2 && level <= 4

/** Link texts that say nothing when they are read apart from their sentence, as a list of links reads them. */
const VAGUE: ReadonlySet<string> = new Set([
  ...['点击这里', '点这里', '点击此处', '点此', '戳这里', '这里', '此处', '点我', '点击', '点击查看', '点击进入', '点击下载'],
  ...['更多', '查看更多', '了解更多', '阅读更多', '详情', '查看详情', '点击查看详情', '查看', '链接', '此链接', '本页', '原文', '网址'],
  ...['here', 'click here', 'click', 'see here', 'read more', 'more', 'learn more', 'see more', 'find out more', 'more info'],
  ...['details', 'link', 'this link', 'this', 'this page', 'website', 'page', 'continue', 'download', 'go'],
])
/** Signs around the words of a link, such as arrows and brackets. */
const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu
const IS_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

function* linkBarriers(node: DocumentNode, block: number): Generator<Barrier> {
  if (node.type !== 'paragraph' && node.type !== 'heading') return
  for (const words of linkTexts(node.content ?? [])) {
    const plain = words.replace(AROUND, '').replace(/\s+/g, ' ').toLowerCase()
    if (IS_ADDRESS.test(words.trim())) yield { code: 'LINK_IS_ADDRESS', block, quote: quoteOf(words) }
    else if (plain === '' || VAGUE.has(plain)) yield { code: 'LINK_VAGUE', block, quote: quoteOf(words) }
  }
}

/** Returns the words of each link. Parts of one link differ in other marks, such as bold. */
function linkTexts(inlines: readonly Inline[]): readonly string[] {
  const found: string[] = []
  let before: string | undefined
  for (const inline of inlines) {
    const link = inline.type === 'text' ? inline.marks?.find((mark) => mark.type === 'link') : undefined
    const href = link?.attrs.href
    if (inline.type === 'text' && href !== undefined) {
      if (href === before) found.push((found.pop() ?? '') + inline.text)
      else found.push(inline.text)
    }
    before = href
  }
  return found
}

/** A table of one row has no cells that a header could name. */
const lacksHeader = ({ content }: Table): boolean =>
  content.length > 1 && content.every((row) => row.content.every(({ type }) => type !== 'tableHeader'))

/** Names that cameras, phones and chat programs give to files. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|svg|tiff?)$|^(?:img|dsc[fn]?|pic|image|photo|screenshot|screen shot|mmexport|wx_camera|图片|照片|截图|屏幕截图|微信图片)[\s_()-]*\d*[\s\d_().:-]*$/i

function assetBarriers(id: string, block: number | null, assetOf: Assets): readonly Barrier[] {
  const asset = assetOf(id)
  if (!asset) return []
  if (asset.kind === 'video') return asset.hasCaptions ? [] : [{ code: 'VIDEO_WITHOUT_CAPTIONS', block, quote: '', asset: id }]
  return FILE_NAME.test(asset.alt.trim()) ? [{ code: 'ALT_IS_FILE_NAME', block, quote: quoteOf(asset.alt), asset: id }] : []
}

import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Language } from '#contract/language.ts'
import { openText } from '../../files/text-file.ts'
import { readElements, textOf, type XmlElement } from '../../files/xml.ts'
import type { MenuPart } from '../../format/menu-parts.ts'
import { nameOf } from './names.ts'

type Attachment = { readonly address: string; readonly title: string; readonly alt: string }
/** Facts that texts refer to, wherever they stand in the file: some hundred bytes for each attachment and text. */
export type Index = {
  title: string
  address: string
  generator: string
  language: Language | undefined
  items: number
  readonly attachments: Map<string, Attachment>
  /** The ids of the pictures that were uploaded to a text. */
  readonly picturesOf: Map<string, string[]>
  /** Finds an attachment by its address without scheme and host. */
  readonly byPath: Map<string, string>
  readonly menus: Map<string, { readonly name: string; readonly parts: MenuPart[] }>
  /** The titles of texts, by which a menu calls them when its entry has none. */
  readonly titles: Map<string, string>
}

/** Selects the parts of the channel: rss, channel, part. */
export const isPart = (_name: string, depth: number): boolean => depth === 3

/** Limits each map, so that a hostile file takes bounded memory. What is beyond is found by its address alone. */
const MOST_INDEXED = 300_000

export async function readIndex(path: string): Promise<Index> {
  const index: Index = {
    title: '',
    address: '',
    generator: '',
    language: undefined,
    items: 0,
    attachments: new Map(),
    picturesOf: new Map(),
    byPath: new Map(),
    menus: new Map(),
    titles: new Map(),
  }
  for await (const element of readElements(await openText(path), isPart)) {
    if (element.name === 'title') index.title = cutText(nameOf(element.text.trim()), 200)
    else if (element.name === 'generator') index.generator = cutText(element.text.trim(), 120)
    else if (element.name === 'language') index.language = /^zh/i.test(element.text.trim()) ? 'zh-CN' : 'en-US'
    else if (element.name === 'wp:base_blog_url' || (element.name === 'link' && index.address === ''))
      index.address = cutText(element.text.trim(), 500)
    else if (element.name === 'item') noteItem(index, element)
    else noteTerm(index, element)
  }
  return index
}

function noteItem(index: Index, item: XmlElement): void {
  index.items += 1
  const id = textOf(item, 'wp:post_id')
  const type = textOf(item, 'wp:post_type')
  if (type === 'attachment' && index.attachments.size < MOST_INDEXED) noteAttachment(index, item, id)
  else if (type === 'nav_menu_item') noteMenuPart(index, item, id)
  else if (index.titles.size < MOST_INDEXED) index.titles.set(`post:${id}`, cutText(nameOf(textOf(item, 'title')), 120))
}

/** Terms stand before the items, so that an entry of a menu without a title has the name of its category. */
function noteTerm({ titles }: Index, element: XmlElement): void {
  const id = textOf(element, 'wp:term_id')
  const name = nameOf(textOf(element, 'wp:cat_name') || textOf(element, 'wp:tag_name') || textOf(element, 'wp:term_name'))
  if (id !== '' && name !== '' && titles.size < MOST_INDEXED) titles.set(`term:${id}`, cutText(name, 120))
}

function noteAttachment({ attachments, picturesOf, byPath }: Index, item: XmlElement, id: string): void {
  const address = cutText(textOf(item, 'wp:attachment_url'), 2_000)
  attachments.set(id, {
    address,
    title: cutText(nameOf(textOf(item, 'title')), 200),
    alt: cutText(metaOf(item, '_wp_attachment_image_alt'), 300),
  })
  byPath.set(pathOf(address), id)
  const parent = textOf(item, 'wp:post_parent')
  if (!isPicture(address) || parent === '' || parent === '0') return
  const pictures = picturesOf.get(parent) ?? []
  if (pictures.length < 200) pictures.push(id)
  picturesOf.set(parent, pictures)
}

function noteMenuPart({ menus, titles }: Index, item: XmlElement, id: string): void {
  const menu = item.children.find(({ name, attributes }) => name === 'category' && attributes['domain'] === 'nav_menu')
  const slug = menu?.attributes['nicename'] ?? ''
  const { name, parts } = menus.get(slug) ?? { name: cutText(nameOf(menu?.text ?? ''), 120), parts: [] }
  if (slug === '' || parts.length >= 500 || menus.size > 100) return
  const isText = metaOf(item, '_menu_item_type') === 'post_type'
  const target = metaOf(item, '_menu_item_object_id')
  parts.push({
    id,
    parent: metaOf(item, '_menu_item_menu_item_parent'),
    title: cutText(nameOf(textOf(item, 'title')), 120) || (isText ? '' : (titles.get(`term:${target}`) ?? '')),
    item: isText ? cutText(`post:${target}`, 300) : null,
    address: cutText(metaOf(item, '_menu_item_url'), 2_000),
    order: Number(textOf(item, 'wp:menu_order')) || 0,
  })
  menus.set(slug, { name, parts })
}

export const metaOf = ({ children }: XmlElement, key: string): string => {
  const found = children.find((child) => child.name === 'wp:postmeta' && textOf(child, 'wp:meta_key') === key)
  return found ? textOf(found, 'wp:meta_value') : ''
}

export const isPicture = (address: string): boolean => /\.(?:jpe?g|jfif|png|gif|webp)$/i.test(pathOf(address))

/** Returns the path of an address without scheme, host and query, decoded. */
export function pathOf(address: string): string {
  return decodeOrSame(address.replace(/^(?:[a-z]+:)?\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''))
}

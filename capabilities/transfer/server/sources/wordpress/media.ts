import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { textOf, type XmlElement } from '../../files/xml.ts'
import type { EntryOf } from '../../format/entry.ts'
import { mediaIdOf } from '../../format/media-id.ts'
import { nameOf } from './names.ts'
import { type Index, isPicture, metaOf, pathOf } from './read-index.ts'

/** A picture of a text: its address on the old site, and its alternative text. */
export type Used = { readonly address: string; readonly alt: string }

const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)|-scaled(?=\.[a-z]{3,4}$)/i
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

/**
 * Returns the key of a file by its address. A text shows a smaller copy whose name ends in its size; the key is that of the original when
 * the export lists it.
 */
export function mediaKey(address: string, { byPath }: Index): string {
  const path = pathOf(address)
  const original = path.replace(SIZE, '')
  return fileKey(byPath.has(path) || !byPath.has(original) ? path : original)
}

const fileKey = (path: string): string => cutText(`file:${path}`, 300)

/** Reads an attachment. Files that are no pictures stay where they are, and each is a loss. */
export function mediaOf(from: XmlElement): EntryOf<'media'> | EntryOf<'loss'> | undefined
/** Describes a picture of a text; undefined for one without an address. */
export function mediaOf(from: Used, index: Index): EntryOf<'media'> | undefined
export function mediaOf(from: XmlElement | Used, index?: Index): EntryOf<'media'> | EntryOf<'loss'> | undefined {
  if (!('children' in from)) return index && usedMedia(from, index)
  const address = cutText(textOf(from, 'wp:attachment_url'), 2_000)
  const title = cutText(cleanLine(nameOf(textOf(from, 'title'))), 200)
  if (!isPicture(address))
    return { is: 'loss', key: fileKey(pathOf(address)), what: 'file', where: null, title, detail: cutText(address, 300) }
  return entryOf(fileKey(pathOf(address)), address, metaOf(from, '_wp_attachment_image_alt') || title)
}

/** The original of a smaller copy is the better file. */
function usedMedia({ address, alt }: Used, index: Index): EntryOf<'media'> | undefined {
  if (!/^(?:https?:)?\/\//.test(address)) return undefined
  const key = mediaKey(address, index)
  const original = index.attachments.get(index.byPath.get(key.slice('file:'.length)) ?? '')
  return entryOf(key, original?.address || (address.startsWith('//') ? `https:${address}` : address), alt || (original?.alt ?? ''))
}

function entryOf(key: string, address: string, alt: string): EntryOf<'media'> {
  const path = pathOf(key.slice('file:'.length)).replace(/^\/+/, '')
  const name = path.split('/').at(-1) ?? ''
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg'
  return {
    is: 'media',
    key,
    id: mediaIdOf(key),
    address: cutText(address, 2_000),
    path: cutText(path, 1_000),
    name: cutText(cleanLine(name), 200),
    type,
    alt: cutText(cleanLine(alt), 300),
    sha256: null,
  }
}

import { randomUUID } from 'node:crypto'
import type { Block, Inline } from '#contract/document/document.ts'
import { attributeOf, elementsIn, type HtmlElement, textOfHtml } from './parse-html.ts'
import { oneLine } from './shown-text.ts'

type FoundPicture = { readonly id: string; readonly address: string; readonly alt: string }
type FoundEmbed = { readonly element: string; readonly address: string }

/** Collects what a move from another site brings: pictures as blocks, and a visible note in place of each embed. A paste drops both. */
export type Collected = { readonly embedNote: string; readonly pictures: FoundPicture[]; readonly embeds: FoundEmbed[] }

const MEDIA: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'video', 'audio'])
const EMBEDS: ReadonlySet<string> = new Set([...MEDIA, 'form'])

/** Tells whether an element plays or shows something from elsewhere, which no text can stand for. */
export const isMedia = ({ tagName }: HtmlElement): boolean => MEDIA.has(tagName)

/** Returns the blocks in place of a picture or an embed; undefined for every other element. */
export function collectedBlocks(element: HtmlElement, collected: Collected): readonly Block[] | undefined {
  if (element.tagName === 'img') return [pictureOf(element, collected)]
  if (element.tagName === 'figcaption' && figureAround(element)) return []
  if (!EMBEDS.has(element.tagName)) return undefined
  const address = addressIn(element)
  collected.embeds.push({ element: element.tagName, address })
  return [noteOf(collected.embedNote, address)]
}

/** Returns the character that a small picture replaces; undefined for every other element. */
export function emojiOf(element: HtmlElement): string | undefined {
  const isEmoji = element.tagName === 'img' && /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/.test(attributeOf(element, 'class') ?? '')
  return isEmoji ? oneLine(attributeOf(element, 'alt') ?? '', 20) : undefined
}

function pictureOf(element: HtmlElement, { pictures }: Collected): Block {
  const id = randomUUID()
  // Scripts that load pictures late keep the address in another attribute.
  const names = ['data-src', 'data-lazy-src', 'data-original', 'src']
  const address =
    names.map((name) => attributeOf(element, name)?.trim() ?? '').find((each) => each !== '' && !each.startsWith('data:')) ?? ''
  pictures.push({ id, address, alt: oneLine(attributeOf(element, 'alt') ?? '', 300) })
  const figure = figureAround(element)
  const below = figure && [...elementsIn(figure.childNodes)].find(({ tagName }) => tagName === 'figcaption')
  const caption = below && isOnlyPicture(figure) ? oneLine(textOfHtml(below.childNodes), 500) : ''
  return { type: 'picture', attrs: { asset: id, ...(caption !== '' && { caption }) } }
}

/** Returns the nearest figure with a picture. */
function figureAround(element: HtmlElement): HtmlElement | undefined {
  for (let at = element.parentNode; at && 'tagName' in at; at = at.parentNode)
    if (at.tagName === 'figure') return [...elementsIn(at.childNodes)].some(({ tagName }) => tagName === 'img') ? at : undefined
  return undefined
}
const isOnlyPicture = (figure: HtmlElement): boolean =>
  [...elementsIn(figure.childNodes)].filter(({ tagName }) => tagName === 'img').length === 1

function addressIn(element: HtmlElement): string {
  for (const each of elementsIn([element])) {
    const address = attributeOf(each, 'src') ?? attributeOf(each, 'data')
    if (address) return address.trim()
  }
  return ''
}

function noteOf(note: string, address: string): Block {
  const isLink = /^https?:\/\/[^\s@/\\?#]+(?:[/?#][^\s\\]*)?$/.test(address) && address.length <= 2_000 && URL.canParse(address)
  const link: Inline = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }
  return { type: 'paragraph', content: isLink ? [{ type: 'text', text: `[${note}] ` }, link] : [{ type: 'text', text: `[${note}]` }] }
}

import { cutText } from '#contract/input/cut-text.ts'
import { toXml } from '#server/text/to-xml.ts'
import { textOf, type XmlElement } from '../../files/xml.ts'
import { readMoment } from '../../format/moment.ts'
import type { Names } from '../../format/names.ts'
import { plainText } from '../../format/plain-text.ts'

type FeedEntry = Names & {
  readonly key: string
  readonly title: string
  readonly link: string
  readonly lead: string
  readonly html: string
  readonly cover: string
  readonly published: string | null
  readonly changed: string | null
  readonly hasBadDate: boolean
  readonly addresses: readonly string[]
  /** Addresses of enclosures that are no pictures. */
  readonly files: readonly string[]
}

/** Reads an `item` of RSS or an `entry` of Atom. */
export function readEntry(element: XmlElement): FeedEntry {
  const link = linkOf(element)
  const [date, later] = [firstText(element, ['pubDate', 'published', 'dc:date', 'issued']), firstText(element, ['updated', 'atom:updated'])]
  const published = readMoment(date || later)
  const full = contentOf(element, ['content:encoded', 'content'])
  const short = contentOf(element, ['description', 'summary'])
  const enclosures = enclosuresOf(element)
  const pictures = enclosures.filter(isPicture).map(({ address }) => address)
  const title = plainText(textOf(element, 'title'))
  return {
    key: cutText(firstText(element, ['guid', 'id']) || link || `${date} ${title}`, 280),
    title,
    link,
    lead: full === '' ? '' : plainText(short),
    html: full || short,
    cover: pictures.find((address) => !full.includes(toXml(address)) && !full.includes(address)) ?? '',
    published,
    changed: readMoment(later),
    hasBadDate: published === null && (date || later) !== '',
    addresses: pathsOf(link),
    files: enclosures.flatMap((each) => (isPicture(each) ? [] : each.address)),
    authors: authorsOf(element),
    sections: [],
    tags: childrenOf(element, 'category').flatMap(
      ({ text, attributes }) => (attributes['label'] ?? attributes['term'] ?? text).trim() || [],
    ),
  }
}

const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] => children.filter((child) => child.name === name)
const firstText = (element: XmlElement, names: readonly string[]): string =>
  names.map((name) => textOf(element, name)).find((text) => text !== '') ?? ''

function linkOf(element: XmlElement): string {
  const links = childrenOf(element, 'link')
  const alternate = links.find(({ attributes: { rel = 'alternate', href } }) => href !== undefined && rel === 'alternate')
  return alternate?.attributes['href']?.trim() ?? textOf(element, 'link')
}

/** A text of Atom may be plain. One of XHTML consists of elements, of which only the words are taken. */
function contentOf(element: XmlElement, names: readonly string[]): string {
  const found = names.flatMap((name) => childrenOf(element, name)).find((child) => child.text.trim() !== '' || child.children.length > 0)
  if (!found) return ''
  const { type = 'html' } = found.attributes
  if (type === 'xhtml') return found.children.map(wordsOf).join('')
  return type === 'text' && found.name === 'content' ? `<p>${toXml(found.text)}</p>` : found.text
}
const wordsOf = ({ name, text, children }: XmlElement): string =>
  /^(?:\w+:)?(?:p|h[1-6]|li|blockquote)$/.test(name) ? `<p>${toXml(text)}</p>` : toXml(text) + children.map(wordsOf).join('')

type Enclosure = { readonly address: string; readonly type: string }
function enclosuresOf(element: XmlElement): Enclosure[] {
  const atom = childrenOf(element, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure')
  const all = [
    ...childrenOf(element, 'enclosure'),
    ...childrenOf(element, 'media:content'),
    ...childrenOf(element, 'media:thumbnail'),
    ...atom,
  ]
  return all.flatMap(({ name, attributes: { url, href, type, medium } }) => {
    const address = (url ?? href ?? '').trim()
    return address === '' ? [] : { address, type: type ?? (name === 'media:thumbnail' ? 'image/' : `${medium ?? ''}/`) }
  })
}
const isPicture = ({ type, address }: Enclosure): boolean =>
  type.startsWith('image/') || (type === '/' && /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(address))

/** RSS writes an author as an address with the name in brackets. Only the name is taken. */
function authorsOf(element: XmlElement): string[] {
  const names = [
    ...childrenOf(element, 'dc:creator').map(({ text }) => text),
    ...childrenOf(element, 'author').map((author) => textOf(author, 'name') || (/\(([^()]+)\)/.exec(author.text)?.[1] ?? author.text)),
  ]
  return names.map((name) => name.trim()).filter((name) => name !== '' && !name.includes('@'))
}

const pathsOf = (link: string): string[] => {
  const at = URL.parse(link)
  return at && /^https?:$/.test(at.protocol) && at.pathname + at.search !== '/' ? [at.pathname + at.search] : []
}

import { textOf, type XmlElement } from '../../files/xml.ts'

/** Lists the addresses of a text on the old site, as paths with their query: its permalink and the short one by its number. */
export function addressesOf(item: XmlElement, kind: string): string[] {
  const id = textOf(item, 'wp:post_id')
  const short = kind === 'page' ? `/?page_id=${id}` : `/?p=${id}`
  const found = [relative(textOf(item, 'link')), relative(textOf(item, 'guid')), ...(/^\d+$/.test(id) ? [short] : [])]
  return [...new Set(found)].filter((address) => address.length > 1 && address.length <= 2_000).slice(0, 20)
}

function relative(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? `${url.pathname}${/^\?(?:p|page_id)=\d+$/.test(url.search) ? url.search : ''}` : ''
}

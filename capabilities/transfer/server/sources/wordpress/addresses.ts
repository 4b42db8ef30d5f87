import { textOf, type XmlElement } from '../../files/xml.ts'

/**
 * Lists the addresses of a text on the old site, as paths with their query: its permalink and the short one by its number. The identifier
 * of a text is its first address, unless the text was written on another site.
 */
export function addressesOf(item: XmlElement, kind: string, site: string): string[] {
  const id = textOf(item, 'wp:post_id')
  const guid = textOf(item, 'guid')
  const short = kind === 'page' ? `/?page_id=${id}` : `/?p=${id}`
  const found = [relative(textOf(item, 'link')), ...(isOn(site, guid) ? [relative(guid)] : []), ...(/^\d+$/.test(id) ? [short] : [])]
  return [...new Set(found)].filter((address) => address.length > 1 && address.length <= 2_000).slice(0, 20)
}

const isOn = (site: string, address: string): boolean => {
  const host = URL.parse(address)?.hostname
  return host !== undefined && host.replace(/^www\./, '') === URL.parse(site)?.hostname.replace(/^www\./, '')
}

function relative(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol)
    ? `${url.pathname.replace(/^\/+/, '/')}${/^\?(?:p|page_id)=\d+$/.test(url.search) ? url.search : ''}`
    : ''
}

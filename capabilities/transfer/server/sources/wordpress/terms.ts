import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { textOf, type XmlElement } from '../../files/xml.ts'
import type { EntryOf } from '../../format/entry.ts'
import { nameOf } from './names.ts'

export function authorOf(element: XmlElement): EntryOf<'author'> | undefined {
  if (element.name !== 'wp:author') return undefined
  const login = textOf(element, 'wp:author_login')
  const full = `${textOf(element, 'wp:author_first_name')} ${textOf(element, 'wp:author_last_name')}`.trim()
  return namedAuthor(login, textOf(element, 'wp:author_display_name') || full)
}

/** An author without a name is called by the login. */
export function namedAuthor(login: string, name = ''): EntryOf<'author'> | undefined {
  if (login === '') return undefined
  return { is: 'author', key: authorKey(login), name: cutText(oneLine(nameOf(name) || login), 80), slug: cutText(login, 120), bio: '' }
}
export const authorKey = (login: string): string => cutText(`author:${login}`, 300)

/** Reads a category, a tag or another term of the channel. Formats and menus are none. */
export function categoryOf(element: XmlElement): EntryOf<'category'> | undefined {
  if (element.name === 'wp:category')
    return termOf(
      'category',
      textOf(element, 'wp:category_nicename'),
      textOf(element, 'wp:cat_name'),
      textOf(element, 'wp:category_parent'),
    )
  if (element.name === 'wp:tag') return termOf('post_tag', textOf(element, 'wp:tag_slug'), textOf(element, 'wp:tag_name'))
  if (element.name !== 'wp:term') return undefined
  const [domain, slug, name] = ['wp:term_taxonomy', 'wp:term_slug', 'wp:term_name'].map((each) => textOf(element, each))
  return termOf(domain ?? '', slug ?? '', name ?? '', textOf(element, 'wp:term_parent'))
}

const NO_TERMS: ReadonlySet<string> = new Set(['', 'post_format', 'nav_menu', 'wp_theme', 'wp_template_part_area', 'wp_pattern_category'])

/** `post_tag` and taxonomies of plugins are tags. */
export function termOf(domain: string, nicename: string, name: string, parent = ''): EntryOf<'category'> | undefined {
  const slug = decodeOrSame(nicename)
  if (NO_TERMS.has(domain) || (slug === '' && name === '')) return undefined
  return {
    is: 'category',
    key: termKey(domain, nicename || name),
    role: domain === 'category' ? 'section' : 'tag',
    name: cutText(oneLine(nameOf(name) || slug), 120),
    slug: cutText(slug, 200),
    parent: parent === '' || domain !== 'category' ? null : termKey(domain, parent),
  }
}
const termKey = (domain: string, nicename: string): string => cutText(`${domain}:${decodeOrSame(nicename)}`, 300)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

import type { Language } from '#contract/language.ts'
import { isHiddenIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { ItemKind, ItemSection, Section } from './sections.ts'

type Addressed = { readonly number: number; readonly slug: string; readonly section: ItemSection; readonly kind: ItemKind }
export type ItemFamily = 'article' | 'video' | 'medicine' | 'multicenter' | 'lesson' | 'page'

const FOLDERS: Readonly<Record<Exclude<ItemFamily, 'page'>, string>> = {
  article: '/platformShow/article',
  video: '/platformShow/video',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  lesson: '/college/lesson',
}

/** Returns the family of the page that shows an item. Lessons, medicines and studies have pages of their own, independent of their kind. */
export function familyOf({ section, kind }: Pick<Addressed, 'section' | 'kind'>): ItemFamily {
  if (section === 'page') return 'page'
  if (section === 'college') return 'lesson'
  if (kind !== 'img') return 'video'
  return section === 'medicine' || section === 'multicenter' ? section : 'article'
}

/**
 * Returns the path of an item's page. The number never changes; the slug may.
 * @example itemPath({ number: 7, slug: 'heart', section: 'article', kind: 'img' }) // '/platformShow/article/7-heart'
 */
export function itemPath(item: Addressed): string {
  const family = familyOf(item)
  return family === 'page' ? pagePath(item.slug) : `${FOLDERS[family]}/${item.number}${item.slug && `-${encodeURIComponent(item.slug)}`}`
}

/** The address of the policy for children under 14. */
export const CHILDREN_POLICY = 'children-policy'
/**
 * Pages with a fixed address, because other code links to them: registration asks for agreement to two of them. No operation changes these
 * slugs.
 */
export const FIXED_SLUGS = ['about', 'agreement', 'privacy', CHILDREN_POLICY] as const
/**
 * The fixed pages with binding terms; they must always be public. The last is the policy for children under 14, which a guardian consents
 * to: the site ships no text for it, and is open to children once its owner has published one.
 */
export const TERMS_SLUGS = ['agreement', 'privacy', CHILDREN_POLICY] as const
/** The page that lists every version of the terms; each version is below it. */
export const TERMS_VERSIONS_PATH = '/agreement/versions'
export type TermsSlug = (typeof TERMS_SLUGS)[number]

export const pagePath = (slug: string): string => (slug === 'about' ? '/about/index' : `/${encodeURIComponent(slug)}`)

export const topicPath = (slug: string): string => `/topics/${slug}`

/**
 * Returns the path of the editor in the console. The parameter is `in`, since `language` in an address selects the language of the user
 * interface.
 */
export const editPath = (id: string, language: Language) => `/content/items/edit?id=${id}&in=${language}` as const

/** Parses the last part of an item's address into number and slug. Returns undefined when no item can have this address. */
export function readAddress(address: string): { readonly number: number; readonly slug: string } | undefined {
  const [, digits, slug = ''] = /^([1-9]\d{0,14})(?:-(.{1,200}))?$/u.exec(address) ?? []
  return digits === undefined ? undefined : { number: Number(digits), slug }
}

/** Selects the items of a feed: one section, or all. */
export type FeedOf = Section | 'all'
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}
const NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

type FeedLink = { readonly type: string; readonly href: string; readonly title: string }
export const feedPath = (of: FeedOf, language: Language, format: FeedFormat): string => `/feeds/${language}/${of}.${format}`

/** Returns the `<link rel="alternate" type=… href=… title=…>` entries for the feeds of a page. A hidden section has none. */
export const feedLinks = (of: FeedOf, language: Language, site: Pick<SiteIdentity, 'sections'>): FeedLink[] =>
  (isHiddenIn(site, of) ? [] : FEED_FORMATS).map((format) => ({
    type: FEED_TYPES[format],
    href: feedPath(of, language, format),
    title: NAMES[format],
  }))

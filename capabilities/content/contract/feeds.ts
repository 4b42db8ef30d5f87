import type { Language } from '#contract/language.ts'
import type { Section } from './sections.ts'

/** What is new, for programs that look by themselves: of one section, or of all. */
export type FeedOf = Section | 'all'
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}
const NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

export const feedPath = (of: FeedOf, language: Language, format: FeedFormat): string => `/feeds/${language}/${of}.${format}`

/** What the head of a page says of the feeds beside it: `<link rel="alternate" type=… href=… title=…>`. */
export const feedLinks = (of: FeedOf, language: Language): { type: string; href: string; title: string }[] =>
  FEED_FORMATS.map((format) => ({ type: FEED_TYPES[format], href: feedPath(of, language, format), title: NAMES[format] }))

import type { Language } from '#contract/language.ts'
import { readMoment } from '../../format/moment.ts'
import type { FrontMatter } from './front-matter.ts'
import type { MarkdownSite } from './site-settings.ts'

/** Describes a text by the front matter, the name and the folders of its file. */
type MarkdownFields = {
  readonly title: string
  readonly slug: string
  readonly lead: string
  readonly cover: string
  readonly created: string | null
  readonly changed: string | null
  readonly hasBadDate: boolean
  readonly isDraft: boolean
  readonly isPage: boolean
  readonly language: Language | undefined
  /** The path without its language and ending: the same for all languages of a text. */
  readonly item: string
  readonly authors: readonly string[]
  readonly sections: readonly string[]
  readonly tags: readonly string[]
  readonly addresses: readonly string[]
  readonly takesComments: boolean
}

const NAMES = {
  created: ['date', 'publishdate', 'published', 'created', 'createtime'],
  changed: ['updated', 'lastmod', 'modified', 'last_modified_at', 'updatetime'],
  lead: ['description', 'summary', 'excerpt', 'subtitle'],
  cover: ['cover', 'thumbnail', 'image', 'feature_image', 'featured_image', 'featuredimage', 'banner', 'top_img'],
  address: ['permalink', 'url'],
} as const

/**
 * Reads the fields of Hugo, Jekyll, Hexo and Halo. A name such as `2014-05-01-hello.zh.md` gives a day, a slug and a language. The settings of
 * the site give an author and an address to texts that have none of their own.
 */
export function readFields(values: FrontMatter, path: string, site: MarkdownSite): MarkdownFields {
  const { item, day, name, language } = readPath(path)
  const written = NAMES.created.map((key) => values[key]).find((value) => typeof value !== 'boolean' && value != null) ?? day
  const created = readMoment(written)
  const [title, given] = [textIn(values, ['title']), textIn(values, NAMES.address)]
  const own = toPath(given)
  const slug = textIn(values, ['slug']) || (own.length > 0 ? lastPart(given) : '') || name
  const categories = namesIn(values['categories'] ?? values['category'])
  const place = { title, slug, created, categories, id: textIn(values, ['abbrlink']) }
  const authors = namesIn(values['author'] ?? values['authors'])
  return {
    title,
    slug,
    lead: textIn(values, NAMES.lead),
    cover: coverIn(values),
    created,
    changed: readMoment(NAMES.changed.map((key) => values[key]).find((value) => value != null)),
    hasBadDate: created === null && written !== undefined && written !== '',
    isDraft: isDraft(values, path),
    isPage: textIn(values, ['layout', 'type']) === 'page' || /(?:^|\/)_index\.[^/]*$/.test(path) || site.kindOf?.(path) === 'page',
    language: languageOf(textIn(values, ['lang', 'language', 'locale'])) ?? language,
    item,
    authors: authors.length > 0 || site.author === '' ? authors : [site.author],
    sections: categories,
    tags: namesIn(values['tags'] ?? values['tag']),
    addresses: [
      ...(own.length > 0 ? own : toPath(site.addressOf(path, place) ?? '')),
      ...namesIn(values['aliases'] ?? values['alias'] ?? values['redirect_from']).flatMap(toPath),
    ],
    takesComments: values['comments'] !== false,
  }
}

function readPath(path: string) {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)\.[^.]*$/.exec(path) ?? []
  const [, bare = file, suffix = ''] = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)$/i.exec(file) ?? []
  const language = languageOf(suffix)
  const base = language ? bare : file
  const [, day, rest = base] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(base) ?? []
  const isBundle = /^_?index$/.test(rest)
  return { item: folder + base, day, name: isBundle ? lastPart(folder) : rest, language }
}

const languageOf = (written: string): Language | undefined => (/^zh/i.test(written) ? 'zh-CN' : /^en/i.test(written) ? 'en-US' : undefined)

function isDraft(values: FrontMatter, path: string): boolean {
  const halo = values['halo']
  const isUnpublished = typeof halo === 'object' && halo !== null && 'publish' in halo && halo.publish === false
  return values['draft'] === true || values['published'] === false || isUnpublished || /(?:^|\/)_drafts\//.test(path)
}

function coverIn(values: FrontMatter): string {
  for (const name of NAMES.cover) {
    const value = values[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'object' && value !== null) {
      const inner = textIn(value as FrontMatter, ['image', 'src', 'url', 'path', 'relative'])
      if (inner !== '') return inner
    }
  }
  return ''
}

function textIn(values: FrontMatter, names: readonly string[]): string {
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  }
  return ''
}

/** Reads a list, a list of lists as Hexo has for parents and children, or names separated by commas. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flat(3).flatMap((each) => (typeof each === 'object' ? nameOf(each) : String(each).trim() || []))
  if (typeof value === 'string') return value.split(/[,，、]/).flatMap((each) => each.trim() || [])
  return typeof value === 'object' ? nameOf(value) : []
}
const nameOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? [value.name.trim()] : []

const lastPart = (address: string): string => /([^/]+?)(?:\.html?)?\/*$/.exec(address.replace(/[?#].*$/, ''))?.[1] ?? ''

/** Returns the path of an address on the old site. A pattern such as `/:year/:title/` is none. */
function toPath(address: string): string[] {
  if (address === '' || address.includes('/:')) return []
  const at = URL.parse(address, 'https://old.invalid/')
  return at ? [at.pathname + at.search] : []
}

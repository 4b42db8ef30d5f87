import { posix } from 'node:path'
import { HOUR } from '#contract/duration.ts'

/** Describes a text of a generator of sites. `path` is relative to the folder of its texts, without ending. */
export type Place = {
  readonly path: string
  readonly title: string
  readonly slug: string
  readonly created: string | null
  readonly categories: readonly string[]
  /** An id that a plugin writes into the front matter. */
  readonly id: string
}

/** Fills a pattern such as `/:year/:title/`. Returns null when it needs what the text does not have. */
function fillPermalink(pattern: string, variables: Readonly<Record<string, string | undefined>>): string | null {
  let isWhole = true
  const filled = pattern.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? `/${filled}`.replace(/\/{2,}/g, '/') : null
}

/** Sites count days in Chinese time, as dates without a zone do. */
function daysOf(created: string | null): Readonly<Record<string, string>> {
  if (created === null) return {}
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(new Date(Date.parse(created) + 8 * HOUR).toISOString()) ?? []
  return { year, month, day, hour, minute, second, i_month: String(Number(month)), i_day: String(Number(day)) }
}

/** Writes a part of an address as Hugo does. */
const toHugoPart = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_.+~/-]/gu, '')

const lastOf = (path: string): string => posix.basename(path)

/** Returns the address of a post of Hexo. The name of its file is its title there. */
export function hexoAddress(pattern: string, { path, title, created, categories, id }: Place): string | null {
  const category = categories.join('/') || 'uncategorized'
  const own = id === '' ? {} : { abbrlink: id, id }
  return fillPermalink(pattern, { ...daysOf(created), ...own, category, title: path, name: lastOf(path), post_title: title })
}

const JEKYLL: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
}

/** Returns the address of a post of Jekyll, whose pattern may be one of its named ones. */
export function jekyllAddress(pattern: string, { slug, created, categories }: Place): string | null {
  const all = categories.map((each) => each.toLowerCase()).join('/')
  return fillPermalink(JEKYLL[pattern] ?? pattern, { ...daysOf(created), categories: all, title: slug, slug })
}

/** Returns the address of a text of Hugo: by the pattern of its section, else by its folders. */
export function hugoAddress(patterns: Readonly<Record<string, string>>, { path, title, slug, created }: Place): string | null {
  const folders = path.split('/').slice(0, -1)
  const pattern = patterns[folders[0] ?? ''] ?? patterns['/']
  if (pattern === undefined) return posix.join('/', toHugoPart([...folders, slug].join('/')), '/')
  const [section = ''] = folders
  const filename = toHugoPart(slug)
  const own = { title: toHugoPart(title), slug: filename, slugorfilename: filename, filename, contentbasename: filename }
  return fillPermalink(pattern, { ...daysOf(created), ...own, section, sections: folders.join('/') })
}

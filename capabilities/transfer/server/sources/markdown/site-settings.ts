import { posix } from 'node:path'
import type { Folder } from './folder.ts'
import { type FrontMatter, readToml, readYaml } from './front-matter.ts'
import { hexoAddress, hugoAddress, jekyllAddress, type Place } from './permalink.ts'

/** The site of a folder, as its settings describe it. */
export type MarkdownSite = {
  readonly generator: string
  readonly title: string
  readonly address: string
  /** The author of texts that name none; '' without one. */
  readonly author: string
  /** Returns the address that a text had, by its path in the upload. */
  addressOf(path: string, place: Omit<Place, 'path'>): string | null
  /** Returns what the site makes of a file: null for one that it does not show. Without it the text itself decides. */
  kindOf?(path: string): 'text' | 'page' | null
}

const MOST_BYTES = 256 * 1024
const SETTINGS =
  /^((?:[^/]+\/)?)(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml)|(?:docs\/|src\/)?\.vitepress\/config\.[cm]?[jt]s)$/

/** Finds the settings of Hexo, Jekyll, Hugo or VitePress at the top of the upload or in its only folder. */
export async function readSite(folder: Folder): Promise<MarkdownSite> {
  const found = folder.paths.map((path) => SETTINGS.exec(path)).find((match) => match !== null)
  if (!found) return NO_SITE
  const [path, base = ''] = found
  if (path.includes('.vitepress/')) return vitepress(path.replace(/\.vitepress\/.*$/, ''))
  const text = (await folder.read(path, MOST_BYTES))?.toString('utf8') ?? ''
  const values = (path.endsWith('.toml') ? readToml(text) : readYaml(text)) ?? {}
  if (!/_config\.ya?ml$/.test(path)) return hugo(base, values)
  return folder.paths.some((each) => each.startsWith(`${base}source/_posts/`)) ? hexo(base, values) : jekyll(base, values)
}

const NO_SITE: MarkdownSite = { generator: 'Markdown', title: '', address: '', author: '', addressOf: () => null }

const textIn = (values: FrontMatter, name: string): string => (typeof values[name] === 'string' ? values[name].trim() : '')
const groupIn = (values: FrontMatter, name: string): FrontMatter => {
  const found = values[name]
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as FrontMatter) : {}
}
const authorIn = (values: FrontMatter): string => textIn(values, 'author') || textIn(groupIn(values, 'author'), 'name')

/** Returns the path without ending below a folder, or null outside of it. */
const below = (path: string, folder: string): string | null =>
  path.startsWith(folder) ? path.slice(folder.length).replace(/\.[^./]*$/, '') : null
const inFolder = (root: string, address: string | null): string | null => (address === null ? null : posix.join('/', root, address))
/** Returns the address of a page that a site makes at the place of its file. */
const pageAt = (path: string): string => (/(?:^|\/)index$/.test(path) ? `/${path.replace(/index$/, '')}` : `/${path}.html`)

function hexo(base: string, values: FrontMatter): MarkdownSite {
  const pattern = textIn(values, 'permalink') || ':year/:month/:day/:title/'
  const isDated = textIn(values, 'new_post_name').includes(':year')
  return {
    generator: 'Hexo',
    title: textIn(values, 'title'),
    address: textIn(values, 'url'),
    author: authorIn(values),
    kindOf(path) {
      const own = below(path, `${base}source/`)
      if (own === null) return null
      return /^_(?:posts|drafts)\//.test(own) ? 'text' : own.startsWith('_') ? null : 'page'
    },
    addressOf(path, place) {
      const post = below(path, `${base}source/_posts/`)
      const page = below(path, `${base}source/`)
      if (post === null && page?.startsWith('_')) return null
      const named = post?.replace(isDated ? /(^|\/)\d{4}-\d{1,2}-\d{1,2}-/ : /$^/, '$1')
      const address = named !== undefined ? hexoAddress(pattern, { ...place, path: named }) : page === null ? null : pageAt(page)
      return inFolder(textIn(values, 'root'), address)
    },
  }
}

function jekyll(base: string, values: FrontMatter): MarkdownSite {
  const pattern = textIn(values, 'permalink') || 'date'
  return {
    generator: 'Jekyll',
    title: textIn(values, 'title'),
    address: textIn(values, 'url'),
    author: authorIn(values),
    addressOf(path, place) {
      const own = below(path, base) ?? path
      const isPost = /(?:^|\/)_posts\//.test(own)
      return inFolder(textIn(values, 'baseurl'), isPost ? jekyllAddress(pattern, { ...place, path: own }) : pageAt(own))
    },
  }
}

function hugo(base: string, values: FrontMatter): MarkdownSite {
  const address = textIn(values, 'baseurl')
  const root = URL.parse(address)?.pathname ?? ''
  const permalinks = groupIn(values, 'permalinks')
  const patterns = { ...permalinks, ...groupIn(permalinks, 'page') } as Readonly<Record<string, string>>
  const known = Object.fromEntries(Object.entries(patterns).filter(([, pattern]) => typeof pattern === 'string'))
  return {
    generator: 'Hugo',
    title: textIn(values, 'title'),
    address,
    author: authorIn(values) || authorIn(groupIn(values, 'params')),
    addressOf(path, place) {
      const own = below(path, `${base}content/`)
      // An index is the text of its folder.
      const at = own?.replace(/\/_?index(?:\.[a-z-]+)?$/, '').replace(/\.[a-z]{2}(?:-[a-z]{2,4})?$/i, '')
      return at === undefined ? null : inFolder(root, hugoAddress(known, { ...place, path: at }))
    },
  }
}

/** A page of VitePress is at the place of its file below the folder of its settings. */
const vitepress = (base: string): MarkdownSite => ({
  ...NO_SITE,
  generator: 'VitePress',
  addressOf(path) {
    const own = below(path, base)
    return own === null ? null : pageAt(own)
  },
})

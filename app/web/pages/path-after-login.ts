import { consolePages } from './console-pages.ts'
import { LOGIN_PAGES, PAGE_PATHS, PLACES_BELOW, type SitePage } from './site-pages.ts'

const WORKPLACE = '/dashboard/workplace'
const MAX_QUERY_LENGTH = 2_000
/** Maps names of console pages to paths. Pages with a path parameter are replaced by the workplace. */
const consolePaths = Object.fromEntries(consolePages.map(({ name, path }) => [name, path.includes(':') ? WORKPLACE : path]))

/** Matches path parameters: an item's number and slug, or the slug of a page or a person. */
const NAMED = /^[\p{L}\p{M}\p{N}-]{1,200}$/u

/**
 * Returns the path after a login: a known page of the site or the console with its own query, otherwise the page in `to`. It never returns
 * an address from the request itself (S61). `others` maps names to paths of pages outside the site.
 */
export function pathOfRedirect(
  search: string,
  to: 'home' | 'work' = 'home',
  others: Readonly<Record<string, string>> = consolePaths,
): string {
  const query = new URLSearchParams(search)
  const [name, ...more] = query.getAll('redirect')
  const path = name !== undefined && pathOf(name, query.get('at'), others)
  const suspect = more.length > 0 || search.length > MAX_QUERY_LENGTH || [...query].flat().some((part) => /[\r\n\0]/.test(part))
  if (!path || suspect) return to === 'work' ? WORKPLACE : PAGE_PATHS.home
  for (const own of ['redirect', 'step', 'at']) query.delete(own)
  return query.size > 0 ? `${path}?${query}` : path
}

function pathOf(name: string, at: string | null, others: Readonly<Record<string, string>>): string | undefined {
  if (at !== null && NAMED.test(at) && Object.hasOwn(PLACES_BELOW, name)) return `${PLACES_BELOW[name]}/${encodeURIComponent(at)}`
  if (isTarget(name)) return PAGE_PATHS[name]
  return Object.hasOwn(others, name) ? others[name] : undefined
}

const isTarget = (name: string): name is SitePage => Object.hasOwn(PAGE_PATHS, name) && !LOGIN_PAGES.includes(name)

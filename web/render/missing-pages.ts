import type { EntryContext } from 'react-router'
import type { RenderedPage } from '#contract/site/visit.ts'

type Handled = EntryContext['staticHandlerContext']

/** Returns true for the view of an address without a page: the route for all remaining paths, or a loader that found nothing. */
export const isMissing = (status: number, { errors, matches }: Pick<Handled, 'errors' | 'matches'>): boolean =>
  status === 404 && (errors !== null || matches.at(-1)?.route.path === '*')

/** Moves the view to the root, so that its links name no address. A reader who chooses a language there is led to the home page. */
export function withoutAddress(entry: EntryContext): EntryContext {
  const { location, matches } = entry.staticHandlerContext
  const staticHandlerContext = {
    ...entry.staticHandlerContext,
    location: { ...location, pathname: '/', search: '', hash: '' },
    matches: matches.map((match) => ({ ...match, pathname: '/', pathnameBase: '/', params: {} })),
  }
  return { ...entry, staticHandlerContext }
}

/** Limits the rendered views: there is one for each route, language and theme of the last readers. */
const MOST = 24

/**
 * Opens the views of missing pages. A view depends on its routes and on the data of their loaders alone, so each is rendered once: robots
 * that try thousands of addresses cost no renderings. The oldest makes room.
 */
export function openMissingPages() {
  const views = new Map<string, Promise<RenderedPage>>()
  return {
    find({ matches }: Pick<Handled, 'matches'>, data: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const key = `${matches.map(({ route }) => route.id).join(' ')} ${data}`
      const known = views.get(key)
      if (known) return known
      const rendered = render()
      views.set(key, rendered)
      const forget = () => views.get(key) === rendered && views.delete(key)
      rendered.then(({ status }) => status === 404 || forget(), forget)
      const [oldest] = views.keys()
      if (views.size > MOST && oldest !== undefined) views.delete(oldest)
      return rendered
    },
  }
}

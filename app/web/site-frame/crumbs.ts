import { useMatches } from 'react-router'
import { type Crumb, handleIn } from '#web/page.ts'

/** The way to this page, from the first page on. */
export function useCrumbs(): readonly Crumb[] {
  const matches = useMatches()
  const crumbs = handleIn(matches)?.breadcrumb ?? []
  return typeof crumbs === 'function' ? crumbs(matches.at(-1)?.loaderData) : crumbs
}

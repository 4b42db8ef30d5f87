import { useMatches } from 'react-router'
import { type Crumb, handleIn } from '#web/page.ts'

export function useCrumbs(): readonly Crumb[] {
  const matches = useMatches()
  const crumbs = handleIn(matches)?.breadcrumb ?? []
  return typeof crumbs === 'function' ? crumbs(matches.at(-1)?.loaderData) : crumbs
}

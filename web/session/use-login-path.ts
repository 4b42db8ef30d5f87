import { useLocation, useMatches, useParams } from 'react-router'
import { handleIn } from '#web/page.ts'
import { loginPath } from './login-path.ts'

/** Returns a login path that returns to the present page. `at` is the route parameter of that page, if it has one. */
export function useLoginPath(): string {
  const handle = handleIn(useMatches())
  const [at] = Object.values(useParams())
  const query = new URLSearchParams(useLocation().search)
  // The HTML of a page is equal with and without the language in its address.
  query.delete('language')
  if (at !== undefined) query.set('at', at)
  return loginPath(handle?.name ?? 'home', `?${query}`)
}

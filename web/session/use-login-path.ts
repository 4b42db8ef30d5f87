import { useLocation, useMatches, useParams } from 'react-router'
import { handleIn } from '#web/page.ts'
import { loginPath } from './login-path.ts'

/** The login, told which page is shown, so that it leads back: `at` is what the address of the page names, where it names something. */
export function useLoginPath(): string {
  const handle = handleIn(useMatches())
  const [at] = Object.values(useParams())
  const query = new URLSearchParams(useLocation().search)
  // The HTML of a page is the same with its language in the address and without.
  query.delete('language')
  if (at !== undefined) query.set('at', at)
  return loginPath(handle?.name ?? 'home', `?${query}`)
}

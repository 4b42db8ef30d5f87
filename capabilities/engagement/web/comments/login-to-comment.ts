import { loginPath } from '#web/session/login-path.ts'

/** The query field of the return URL that names the answered comment, or NEW. */
const FIELD = 'comment'
const NEW = 'new'

/** The login returns to the item and opens the comment field. The article list with a number redirects to the item's page. */
export const loginToComment = (number: number, answered: string = NEW): string => loginPath('article', `?id=${number}&${FIELD}=${answered}`)

export const isWanted = (): boolean => new URL(location.href).searchParams.has(FIELD)

/** Returns the requested writing action and removes it from the URL. */
export function takeWanted(): { readonly action: 'write' | 'reply'; readonly of: string | undefined } | undefined {
  const address = new URL(location.href)
  const wanted = address.searchParams.get(FIELD)
  if (wanted === null) return undefined
  address.searchParams.delete(FIELD)
  history.replaceState(history.state, '', address)
  return wanted === NEW ? { action: 'write', of: undefined } : { action: 'reply', of: wanted }
}

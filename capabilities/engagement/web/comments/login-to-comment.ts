import { loginPath } from '#web/session/login-path.ts'

/** Names the comment that is answered, or NEW, in the address that a login leads back to. */
const FIELD = 'comment'
const NEW = 'new'

/** The login leads back to the item, and there to the field. The list of articles with a number leads to wherever that is read. */
export const loginToComment = (number: number, answered: string = NEW): string => loginPath('article', `?id=${number}&${FIELD}=${answered}`)

/** The address asks for something to be written. */
export const isWanted = (): boolean => new URL(location.href).searchParams.has(FIELD)

/** Returns what the address asks to be written, and takes it out of the address. */
export function takeWanted(): { readonly action: 'write' | 'reply'; readonly of: string | undefined } | undefined {
  const address = new URL(location.href)
  const wanted = address.searchParams.get(FIELD)
  if (wanted === null) return undefined
  address.searchParams.delete(FIELD)
  history.replaceState(history.state, '', address)
  return wanted === NEW ? { action: 'write', of: undefined } : { action: 'reply', of: wanted }
}

/** Where a session begins. */
export const LOGIN = '/login'

/** The login page, told where its reader wanted to go: the name of that page and its own query (specification, section 4). */
export function loginPath(wanted: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('redirect')
  return `${LOGIN}?${new URLSearchParams([['redirect', wanted], ...query])}`
}

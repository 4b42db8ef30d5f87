export const LOGIN = '/login'

/** Returns the login path with the wanted page: its name and its query (specification, section 4). */
export function loginPath(wanted: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('redirect')
  return `${LOGIN}?${new URLSearchParams([['redirect', wanted], ...query])}`
}

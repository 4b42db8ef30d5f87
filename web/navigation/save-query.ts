/** Parameters of React Router's data requests. */
const OF_ROUTER: readonly string[] = ['_routes', 'index']

/**
 * Returns the target of a redirect with the query of the request, which carries the referral and the language. Drops the parameters in
 * `read`, which were meant for the redirect alone.
 */
export function saveQuery(path: string, { url }: { readonly url: string }, ...read: readonly string[]): string {
  const query = new URLSearchParams(new URL(url).search)
  for (const name of [...read, ...OF_ROUTER]) query.delete(name)
  return query.size === 0 ? path : `${path}?${query}`
}

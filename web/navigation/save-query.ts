/** Parameters by which React Router asks for the data of a page. */
const OF_ROUTER: readonly string[] = ['_routes', 'index']

/** Returns the target of a redirect with the query that came, which says how a reader got here and in which language. `read` were for the redirect alone. */
export function saveQuery(path: string, { url }: { readonly url: string }, ...read: readonly string[]): string {
  const query = new URLSearchParams(new URL(url).search)
  for (const name of [...read, ...OF_ROUTER]) query.delete(name)
  return query.size === 0 ? path : `${path}?${query}`
}

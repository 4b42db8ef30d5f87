/**
 * Returns true when this page was loaded directly. Browsers allow a camera only in documents whose response permits it, which other pages
 * of the console do not.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}

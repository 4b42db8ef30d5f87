import type { Settings } from '#server/config/settings.ts'

/**
 * Returns the origins of this site's pages, which may send requests that change data. The scheme is that of PUBLIC_URL, and http for local
 * names.
 */
export function originsOf({ publicHosts, site, https }: Settings): ReadonlySet<string> {
  return new Set([site.publicUrl, ...[...publicHosts].map((host) => `${https ? 'https' : 'http'}://${host}`)])
}

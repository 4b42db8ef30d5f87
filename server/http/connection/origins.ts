import type { Settings } from '#server/config/settings.ts'

/** Pages of ours may send what changes something; the scheme is that of PUBLIC_URL, and http for local names. */
export function originsOf({ publicHosts, site, https }: Settings): ReadonlySet<string> {
  return new Set([site.publicUrl, ...[...publicHosts].map((host) => `${https ? 'https' : 'http'}://${host}`)])
}

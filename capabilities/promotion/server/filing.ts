export type Filing = {
  /** Domains whose filing the operators know of. None: nobody keeps such a list, and no link is held against it. */
  readonly filedDomains: readonly string[]
  readonly publicUrl: string
  readonly icpNumber: string | undefined
}

/**
 * Whether a link leads to a domain of which no filing is known (工信部备案). The site's own domain is filed once it has a filing number; of others only
 * the list of the operators tells, since no register may be asked by programs.
 */
export function lacksFiling(link: string, { filedDomains, publicUrl, icpNumber }: Filing): boolean {
  if (filedDomains.length === 0) return false
  const { hostname } = new URL(link)
  if (icpNumber !== undefined && hostname === new URL(publicUrl).hostname) return false
  return !filedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

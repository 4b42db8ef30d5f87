export type ChannelFiling = {
  /** Contains the domains with a known filing. Links are not checked when the list is empty. */
  readonly filedDomains: readonly string[]
  readonly publicUrl: string
  readonly icpNumber: string | undefined
}

/**
 * Returns true when the domain of a link has no known filing (工信部备案). The site's own domain counts as filed when the site has a filing
 * number. Other domains must be in the list of the operators, because programs may not query any public register.
 */
export function lacksFiling(link: string, { filedDomains, publicUrl, icpNumber }: ChannelFiling): boolean {
  if (filedDomains.length === 0) return false
  const { hostname } = new URL(link)
  if (icpNumber !== undefined && hostname === new URL(publicUrl).hostname) return false
  return !filedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

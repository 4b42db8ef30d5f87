import { readWebAddress } from '#contract/input/web-address.ts'

/** An address of another site that a text may lead to; undefined for anything else (S59, S62). */
export function readOutside(to: string | null): { readonly href: string; readonly host: string } | undefined {
  // As browsers send it: what a reader would not see is escaped, and so is seen.
  const url = to === null || to.length > 2_000 || to.includes('\\') || !URL.canParse(to) ? undefined : readWebAddress(new URL(to).href)
  return url && { href: url.href, host: url.host }
}

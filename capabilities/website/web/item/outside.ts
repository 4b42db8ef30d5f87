import { readWebAddress } from '#contract/input/web-address.ts'

/** Returns an external address that a text may link to, or undefined for anything else (S59, S62). */
export function readOutside(to: string | null): { readonly href: string; readonly host: string } | undefined {
  // Uses the browser's serialization, which escapes invisible characters so that the reader can see them.
  const url = to === null || to.length > 2_000 || to.includes('\\') || !URL.canParse(to) ? undefined : readWebAddress(new URL(to).href)
  return url && { href: url.href, host: url.host }
}

/** An address of another site that a text may lead to; undefined for anything else (S59, S62). */
export function readOutside(to: string | null): { readonly href: string; readonly host: string } | undefined {
  if (
    to === null ||
    to.length > 2_000 ||
    !/^https?:\/\/[^\s\p{Cc}\p{Cs}@/\\?#]+(?:[/?#][^\s\p{Cc}\p{Cs}\\]*)?$/u.test(to) ||
    !URL.canParse(to)
  )
    return undefined
  const { href, host, username, password } = new URL(to)
  return username || password ? undefined : { href, host }
}

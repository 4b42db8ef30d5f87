const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/

/** Limits the characters of the input, including surroundings that were copied with the address. */
const LONGEST = 400

/**
 * Reads a typed or copied email address: in any character width, from a `mailto:` link, with a domain of any script, which becomes `xn--…`.
 * Returns the cleaned input when it is no address.
 */
export function readEmail(typed: string): string {
  if (typed.length > LONGEST) return typed
  const plain = typed
    .normalize('NFKC')
    .replace(/^[\p{Cf}\p{Z}\s<]+|[\p{Cf}\p{Z}\s>]+$|[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(/^mailto:/i, '')
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  const url = /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : undefined
  return at < 1 || !url || /^[\d.]+$/.test(url.hostname)
    ? plain
    : `${plain.slice(0, at)}@${/[^\x20-\x7e]/.test(domain) ? url.hostname : domain}`
}

/** Returns true when the result of readEmail is a valid address. */
export const isEmail = (address: string): boolean => EMAIL.test(address)

import { policyName } from './policy-name.ts'

/** Attribute values may contain `>`. */
const SCRIPT = /<script((?:\s[^<>"'=]+(?:="[^"]*"|='[^']*')?)*)\s*>([\s\S]*?)<\/script>/g

/** Creates the nonce that marks the renderer's own scripts. It is unguessable and never leaves the server. */
export const newMark = (): string => crypto.randomUUID()

/**
 * Removes the mark from rendered HTML and returns the CSP hashes of the inline scripts that carried it. A script from any other source has
 * no mark, gets no hash and does not run (S55). The HTML stays equal for all readers (S135).
 * @example nameOwnScripts('<script nonce="m">a()</script><script>b()</script>', 'm') // names a() alone
 */
export function nameOwnScripts(html: string, mark: string): { html: string; names: readonly string[] } {
  const attribute = ` nonce="${mark}"`
  const own = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => attributes.includes(attribute)).map(([, , text = '']) => text)
  const names = [...new Set(own)].map(policyName)
  return { html: html.replaceAll(attribute, ''), names }
}

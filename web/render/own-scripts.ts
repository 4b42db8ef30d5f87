import { nameOf } from './policy-name.ts'

/** Attribute values may hold `>`. */
const SCRIPT = /<script((?:\s[^<>"'=]+(?:="[^"]*"|='[^']*')?)*)\s*>([\s\S]*?)<\/script>/g

/** What the renderer gives to the scripts that it writes itself. Nobody else can know it, and it never leaves the server. */
export const newMark = (): string => crypto.randomUUID()

/**
 * Takes the mark out of rendered HTML and names, by hash, the inline scripts that carried it. A script that came into the page in any
 * other way carries none, gets no name, and so does not run (S55); the HTML stays equal for everybody (S135).
 * @example nameOwnScripts('<script nonce="m">a()</script><script>b()</script>', 'm') // names a() alone
 */
export function nameOwnScripts(html: string, mark: string): { html: string; names: readonly string[] } {
  const attribute = ` nonce="${mark}"`
  const own = [...html.matchAll(SCRIPT)].filter(([, attributes]) => attributes!.includes(attribute)).map(([, , text]) => text!)
  const names = [...new Set(own)].map(nameOf)
  return { html: html.replaceAll(attribute, ''), names }
}

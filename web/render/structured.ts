import type { Structured } from '../page.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON as it may stand within a script: no text in it can end the element or begin another (S58). */
export const escapeForScript = (json: string): string => json.replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter]!)

/**
 * What a page says to robots, for the end of its head. It is added to the finished HTML and not rendered, because a browser under Trusted
 * Types makes no script element of it when React changes the page (S56); React passes over it when it starts.
 */
export function drawStructured(structured: readonly Structured[]): string {
  if (structured.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': structured })
  return `<script type="application/ld+json">${escapeForScript(json)}</script>`
}

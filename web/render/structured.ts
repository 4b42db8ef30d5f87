import type { Structured } from '../page.ts'

/** Escapes JSON for a script element, so that no text can end it or begin another (S58). */
export const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Returns the structured data for the end of the head. It is added to the finished HTML instead of being rendered: under Trusted Types
 * React cannot create script elements in the browser (S56). Hydration ignores it.
 */
export function drawStructured(structured: readonly Structured[]): string {
  if (structured.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': structured })
  return `<script type="application/ld+json">${escapeForScript(json)}</script>`
}

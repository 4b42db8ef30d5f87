import { hash } from 'node:crypto'
import { createContext } from 'react-router'

/** Small style sheets of the build, by their addresses. */
export type SmallSheets = ReadonlyMap<string, string>
export const smallSheets = createContext<SmallSheets>(new Map())

/** Browsers look ahead for what to fetch by the medium, and fetch by whether it is disabled. */
const ASLEEP = ' media="not all" disabled=""/>'
const SHEET = /<link rel="stylesheet" href="([^"#]*)#?"\/>/g

/**
 * Writes small sheets into the head in the place of their links, so that a page waits for one sheet, which all pages share, and not for one after
 * another. The links stay, asleep, for React to find them and for style-order.ts to wake them. `names`: the hashes by which the content policy
 * lets the sheets in.
 */
export function withOwnStyles(html: string, sheets: SmallSheets): { html: string; names: readonly string[] } {
  const end = html.indexOf('</head>')
  const names: string[] = []
  const head = html.slice(0, Math.max(end, 0)).replaceAll(SHEET, (link: string, href: string) => {
    const text = sheets.get(href)
    if (text === undefined) return link
    names.push(`'sha256-${hash('sha256', text, 'base64')}'`)
    return `<style>${text}</style>${link.replace('/>', ASLEEP)}`
  })
  return { html: head + html.slice(head === '' ? 0 : end), names }
}

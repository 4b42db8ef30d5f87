import { createContext } from 'react-router'
import { nameOf } from './policy-name.ts'

type Sheet = { readonly style: string; readonly name: string }
/** Small style sheets of the build as pages hold them, by their addresses. */
export type SmallSheets = ReadonlyMap<string, Sheet>
export const smallSheets = createContext<SmallSheets>(new Map())

/** Named once for all pages. */
export const nameSheets = (sheets: ReadonlyMap<string, string>): SmallSheets =>
  new Map([...sheets].map(([href, text]) => [href, { style: `<style>${text}</style>`, name: nameOf(text) }]))

/** Browsers look ahead for what to fetch by the medium, and fetch by whether it is disabled. */
const ASLEEP = ' media="not all" disabled=""/>'
const SHEET = /<link rel="stylesheet" href="([^"#]*)#?"\/>/g

/**
 * Writes small sheets into a head in the place of their links, so that a page waits for one sheet, which all pages share, and not for one after
 * another. The links stay, asleep, for React to find them and for style-order.ts to wake them. `names`: the hashes by which the content policy
 * lets the sheets in.
 */
export function withOwnStyles(head: string, sheets: SmallSheets): { head: string; names: readonly string[] } {
  const names: string[] = []
  const styled = head.replaceAll(SHEET, (link: string, href: string) => {
    const sheet = sheets.get(href)
    if (sheet === undefined) return link
    names.push(sheet.name)
    return sheet.style + link.replace('/>', ASLEEP)
  })
  return { head: styled, names }
}

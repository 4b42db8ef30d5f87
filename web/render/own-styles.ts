import { createContext } from 'react-router'
import { policyName } from './policy-name.ts'

type Sheet = { readonly style: string; readonly name: string }
/** Small style sheets of the build that pages inline, by address. */
export type SmallSheets = ReadonlyMap<string, Sheet>
export const smallSheets = createContext<SmallSheets>(new Map())

/** Hashes the sheets once for all pages. */
export const nameSheets = (sheets: ReadonlyMap<string, string>): SmallSheets =>
  new Map([...sheets].map(([href, text]) => [href, { style: `<style>${text}</style>`, name: policyName(text) }]))

/** Disables a link for both mechanisms: preload scanners check `media`, and loading checks `disabled`. */
const ASLEEP = ' media="not all" disabled=""/>'
const SHEET = /<link rel="stylesheet" href="([^"#]*)#?"\/>/g

/**
 * Inlines small style sheets in place of their links, so that a page waits only for the one shared sheet. The disabled links stay, so that
 * React finds them and style-order.ts can enable them. `names` are the CSP hashes of the inlined sheets.
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

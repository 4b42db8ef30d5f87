import { attributeOf, type HtmlElement } from './parse-html.ts'

export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
/** Invisible marks that set the direction of a line. */
const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' }

export function directionOf(element: HtmlElement): Direction | undefined {
  const dir = attributeOf(element, 'dir')?.toLowerCase()
  return dir === 'ltr' || dir === 'rtl' ? dir : undefined
}

/** Adds a direction mark before the text when its first letter has the other direction. */
export function directed(text: string, dir: Direction): string {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first === undefined || RIGHT_TO_LEFT.test(first) === (dir === 'rtl') ? text : MARK[dir] + text
}

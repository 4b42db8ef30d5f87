import { attributeOf, type HtmlElement } from './parse-html.ts'

export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
/** Marks that nobody sees and that begin a line in a direction. */
const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' }

export function directionOf(element: HtmlElement): Direction | undefined {
  const dir = attributeOf(element, 'dir')?.toLowerCase()
  return dir === 'ltr' || dir === 'rtl' ? dir : undefined
}

/** The beginning of a line that is shown in a direction: its first letter decides, so that another one gets a mark before it. */
export function directed(text: string, dir: Direction): string {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first === undefined || RIGHT_TO_LEFT.test(first) === (dir === 'rtl') ? text : MARK[dir] + text
}

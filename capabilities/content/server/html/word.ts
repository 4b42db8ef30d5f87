import type { ListItem } from '#contract/document/document.ts'
import { type List, listOf } from './list-runs.ts'
import { attributeOf, elementsIn, type HtmlElement, type HtmlNode, styleOf, textOfHtml } from './parse-html.ts'
import { oneLine } from './shown-text.ts'

/** Returns the level of a list paragraph; Word writes lists as paragraphs with a level in the style `mso-list`. */
export function wordListLevel(element: HtmlElement): number | undefined {
  const level = /\blevel(\d{1,3})\b/.exec(styleOf(element).get('mso-list') ?? '')?.[1]
  return level === undefined || /^h\d$/.test(element.tagName) ? undefined : Math.max(1, Number(level))
}

/** Matches the element that contains the bullet or number of a list paragraph. */
export const isWordMarker = (element: HtmlElement): boolean => styleOf(element).get('mso-list') === 'ignore'

/** Returns the number of a list paragraph; 1 for letters and other numerals, undefined for bullets. */
export function wordNumber(element: HtmlElement): number | undefined {
  for (const inner of elementsIn(element.childNodes)) {
    if (!isWordMarker(inner)) continue
    const marker = /^[\s\u00a0]*[(（]?([0-9]{1,5}|[a-zA-Z]|[ivxIVX]+|[一二三四五六七八九十]+)[.)、）．]/.exec(
      textOfHtml(inner.childNodes),
    )?.[1]
    return marker === undefined ? undefined : Number.parseInt(marker, 10) || 1
  }
  return undefined
}

/** Returns the notes at the end of a Word text, by id. */
export function wordNotes(nodes: readonly HtmlNode[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const element of elementsIn(nodes)) {
    const id = attributeOf(element, 'id') ?? ''
    if (!/^(ftn|edn)\d+$/.test(id) || !/^(foot|end)note$/.test(styleOf(element).get('mso-element') ?? '')) continue
    const words = oneLine(wordsWithoutLink(element), 1_000)
    if (words !== '') notes.set(id, words)
  }
  return notes
}

const wordsWithoutLink = (element: HtmlElement): string =>
  element.childNodes
    .map((node) => {
      if (!('tagName' in node)) return textOfHtml([node])
      return /#_(ftn|edn)ref\d+$/.test(attributeOf(node, 'href') ?? '') ? '' : wordsWithoutLink(node)
    })
    .join('')

export const isWordNoteList = (element: HtmlElement): boolean => /^(foot|end)note(-list)?$/.test(styleOf(element).get('mso-element') ?? '')
export const wordNoteOf = (element: HtmlElement): string | undefined =>
  element.tagName === 'a' ? /#_((?:ftn|edn)\d+)$/.exec(attributeOf(element, 'href') ?? '')?.[1] : undefined

export type WordItem = { readonly level: number; readonly number: number | undefined; readonly item: ListItem }

/** Nests items by level into lists; a skipped level counts as the next one. */
export function nestItems(items: readonly WordItem[], levels: number): readonly List[] {
  const beginsList = (item: WordItem, first: WordItem) =>
    item.level < first.level || (item.level === first.level && isNumbered(item) !== isNumbered(first))
  return groupsOf(items, beginsList).map(([first, ...rest]) => {
    return listOf(first.number !== undefined, first.number ?? 1, groupItems([first, ...rest], first.level, levels))
  })
}

const isNumbered = ({ number }: WordItem): boolean => number !== undefined

function groupItems(items: readonly WordItem[], level: number, levels: number): readonly ListItem[] {
  return groupsOf(items, (each) => each.level <= level).flatMap(([{ item }, ...below]) => {
    if (levels <= 1) return [item, ...below.map((each) => each.item)]
    return below.length > 0 ? [{ ...item, content: [...item.content, ...nestItems(below, levels - 1)] }] : [item]
  })
}

/** Splits items into groups; `begins` tells whether an item begins the next group, given the first item of the present one. */
function groupsOf(items: readonly WordItem[], begins: (item: WordItem, first: WordItem) => boolean): [WordItem, ...WordItem[]][] {
  const groups: [WordItem, ...WordItem[]][] = []
  for (const item of items) {
    const group = groups.at(-1)
    if (group && !begins(item, group[0])) group.push(item)
    else groups.push([item])
  }
  return groups
}

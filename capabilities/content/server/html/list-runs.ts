import type { Block, ListItem } from '#contract/document/document.ts'
import { attributeOf, type HtmlElement } from './parse-html.ts'

const LAST_NUMBER = 10_000
export type List = Extract<Block, { readonly type: 'bulletList' | 'orderedList' }>

type OpenItem = ListItem & { readonly content: Block[] }
export type Run = { readonly start: number; readonly items: OpenItem[] }

/** Returns the run of the next item; an item with an explicit, different number starts a new run. */
export function runOf(runs: Run[], number: number | undefined): Run {
  const run = runs.at(-1)
  if (run && (number === undefined || number === run.start + run.items.length)) return run
  const next = { start: number ?? 1, items: [] }
  runs.push(next)
  return next
}

export function numberOf(element: HtmlElement, attribute: 'start' | 'value'): number | undefined {
  const number = Number.parseInt(attributeOf(element, attribute) ?? '', 10)
  return number >= 0 && number <= LAST_NUMBER ? number : undefined
}

export const listOf = (isNumbered: boolean, start: number, content: readonly ListItem[]): List =>
  isNumbered
    ? { type: 'orderedList', ...(start !== 1 && start <= LAST_NUMBER && { attrs: { start } }), content }
    : { type: 'bulletList', content }

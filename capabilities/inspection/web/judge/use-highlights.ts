import { type RefObject, useEffect } from 'react'
import type { Flag } from '#capabilities/screening/contract.ts'

/** Highlights findings in the shown text without changing it. Browsers without support still show the list. */
export function useHighlights(region: RefObject<HTMLElement | null>, flags: readonly Flag[], isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !region.current || typeof Highlight === 'undefined') return
    const text = readText(region.current)
    for (const [name, onHit] of NAMES) {
      const quotes = new Set(
        flags.filter((flag) => flag.onHit === onHit && flag.rule !== 'picture' && flag.quote !== '').map(({ quote }) => quote),
      )
      CSS.highlights.set(name, new Highlight(...[...quotes].flatMap((quote) => rangesOf(text, quote))))
    }
    return () => NAMES.forEach(([name]) => void CSS.highlights.delete(name))
  }, [region, flags, isShown])
}
const NAMES = [
  ['inspection-flag', 'flag'],
  ['inspection-block', 'block'],
] as const

type Read = { readonly words: string; readonly nodes: readonly { readonly node: Text; readonly from: number }[] }

function readText(root: HTMLElement): Read {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; from: number }[] = []
  let words = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: words.length })
    words += (node as Text).data
  }
  return { words, nodes }
}

function rangesOf(text: Read, quote: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.words.indexOf(quote); at !== -1; at = text.words.indexOf(quote, at + quote.length)) {
    const range = new Range()
    const [start, end] = [placeOf(text, at), placeOf(text, at + quote.length - 1)]
    if (!start || !end) continue
    range.setStart(start.node, at - start.from)
    range.setEnd(end.node, at + quote.length - end.from)
    ranges.push(range)
  }
  return ranges
}

const placeOf = ({ nodes }: Read, at: number) => nodes.findLast(({ from }) => from <= at)

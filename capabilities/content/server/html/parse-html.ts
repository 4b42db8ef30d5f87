import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5'
import { cutText } from '#contract/input/cut-text.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

const HTML_LIMITS = { characters: 2_000_000, elements: 60_000, depth: 200, withinMs: 1_000 } as const
/** Between two looks at the clock. */
const CHUNK = 8_192

class TooMuch extends Error {}

/**
 * The tree that a browser would make of a piece of HTML. Undefined when it is larger, deeper or slower to read than any text is: parsing
 * takes quadratic time for some inputs (attributes of one tag, open elements), so depth and time end it, whatever the size.
 */
export function parseHtml(html: string): readonly HtmlNode[] | undefined {
  if (html.length > HTML_LIMITS.characters) return undefined
  const until = performance.now() + HTML_LIMITS.withinMs
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, { treeAdapter: boundedAdapter(until), scriptingEnabled: false })
  try {
    for (let from = 0; from < html.length; from += CHUNK) {
      parser.tokenizer.write(html.slice(from, from + CHUNK), false)
      if (performance.now() > until) return undefined
    }
    parser.tokenizer.write('', true)
  } catch (error) {
    if (error instanceof TooMuch) return undefined
    throw error
  }
  // Read where it is: taking the nodes out one by one would be slow again.
  const root = parser.document.childNodes[0]
  return root && 'childNodes' in root ? root.childNodes : []
}

function boundedAdapter(until: number): typeof defaultTreeAdapter {
  let [elements, depth] = [0, 0]
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elements += 1
      if (elements > HTML_LIMITS.elements || (elements % 64 === 0 && performance.now() > until)) throw new TooMuch()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush() {
      depth += 1
      if (depth > HTML_LIMITS.depth) throw new TooMuch()
    },
    onItemPop() {
      depth -= 1
    },
  }
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node
export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value
/** The declarations of `style`, names and values in lower case. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = cutText(attributeOf(element, 'style') ?? '', 4_000)
    .toLowerCase()
    .split(';')
  return new Map(
    declarations.map((each) => {
      const colon = each.indexOf(':')
      return [each.slice(0, Math.max(0, colon)).trim(), each.slice(colon + 1).trim()] as const
    }),
  )
}

/** The elements below some nodes, in order. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn(node.childNodes)
  }
}

/** All text below some nodes. */
export const textIn = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => ('value' in node ? node.value : isElement(node) ? textIn(node.childNodes) : '')).join('')

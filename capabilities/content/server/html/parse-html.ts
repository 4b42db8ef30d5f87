import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5'
import { cutText } from '#contract/input/cut-text.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

const HTML_LIMITS = { characters: 2_000_000, elements: 60_000, depth: 200, withinMs: 1_000 } as const
/** Characters between two checks of the time limit. */
const CHUNK = 8_192

class TooMuch extends Error {}

/**
 * Parses a piece of HTML as a browser would. Returns undefined when it exceeds the limits of size, depth or time. Parsing takes quadratic
 * time for some inputs (attributes of one tag, open elements), so size alone is no bound.
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
  // The nodes are read in place, because detaching them one by one takes quadratic time.
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
/** Returns the declarations of the `style` attribute, in lower case. */
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

export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn(node.childNodes)
  }
}

export const textOfHtml = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => ('value' in node ? node.value : isElement(node) ? textOfHtml(node.childNodes) : '')).join('')

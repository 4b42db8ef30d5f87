import { type HtmlNode, isElement, styleOf } from './parse-html.ts'

/** Limits the depth of nested fields; Word itself stops at 20. */
const DEEPEST = 20

type Field = { readonly texts: HtmlNode[]; isCode: boolean }

/**
 * Returns the nodes between the begin mark of a Word field (such as a cross-reference) and its result. A field that never ends counts as
 * text.
 */
export function fieldCodesIn(nodes: readonly HtmlNode[]): ReadonlySet<HtmlNode> {
  const codes = new Set<HtmlNode>()
  const open: Field[] = []
  const endCode = (field: Field | undefined) => {
    if (!field?.isCode) return
    for (const text of field.texts) codes.add(text)
    field.isCode = false
  }
  const walk = (all: readonly HtmlNode[]) => {
    for (const node of all) {
      if (!isElement(node)) {
        for (const field of open) if (field.isCode) field.texts.push(node)
        continue
      }
      const part = styleOf(node).get('mso-element')
      if (part === 'field-begin' && open.length < DEEPEST) open.push({ texts: [], isCode: true })
      else if (part === 'field-separator') endCode(open.at(-1))
      else if (part === 'field-end') endCode(open.pop())
      walk(node.childNodes)
    }
  }
  walk(nodes)
  return codes
}

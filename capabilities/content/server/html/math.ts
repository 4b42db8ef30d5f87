import { checkDocument, type Inline } from '#contract/document/document.ts'
import { attributeOf, elementsIn, type HtmlElement, textIn } from './parse-html.ts'
import { asShown } from './shown-text.ts'

/** A formula of a page keeps what was typed, where the page says it; otherwise its letters in their order. */
export function mathOf(element: HtmlElement): Inline {
  for (const inner of elementsIn(element.childNodes)) {
    if (inner.tagName !== 'annotation' || attributeOf(inner, 'encoding') !== 'application/x-tex') continue
    const formula: Inline = { type: 'inlineFormula', attrs: { latex: textIn(inner.childNodes).trim() } }
    if ('ok' in checkDocument({ type: 'doc', content: [{ type: 'paragraph', content: [formula] }] })) return formula
  }
  return { type: 'text', text: asShown(textIn(element.childNodes)) }
}

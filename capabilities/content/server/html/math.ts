import { checkDocument, type Inline } from '#contract/document/document.ts'
import { attributeOf, elementsIn, type HtmlElement, textOfHtml } from './parse-html.ts'
import { asShown } from './shown-text.ts'

/** Returns the LaTeX source of a formula where the page includes it, otherwise its characters in order. */
export function mathOf(element: HtmlElement): Inline {
  for (const inner of elementsIn(element.childNodes)) {
    if (inner.tagName !== 'annotation' || attributeOf(inner, 'encoding') !== 'application/x-tex') continue
    const formula: Inline = { type: 'inlineFormula', attrs: { latex: textOfHtml(inner.childNodes).trim() } }
    if ('ok' in checkDocument({ type: 'doc', content: [{ type: 'paragraph', content: [formula] }] })) return formula
  }
  return { type: 'text', text: asShown(textOfHtml(element.childNodes)) }
}

import { attributeOf, elementsIn, type HtmlElement, type HtmlNode, isElement, styleOf, textOfHtml } from './parse-html.ts'

/**
 * Removes everything that the source program does not show as text: reviewers' comments, tracked deletions, field codes, hidden text.
 * Returns the number of removed passages with words.
 */
export function removeUnseen(nodes: readonly HtmlNode[]): { readonly nodes: readonly HtmlNode[]; readonly passages: number } {
  const codes = fieldCodesIn(nodes)
  let passages = 0
  const seen = (all: readonly HtmlNode[]): HtmlNode[] =>
    all.filter((node) => {
      if (codes.has(node)) return false
      if (!isElement(node)) return true
      if (isUnseen(node)) {
        if (isPassage(node)) passages += 1
        return false
      }
      node.childNodes = seen(node.childNodes)
      return true
    })
  return { nodes: seen(nodes), passages }
}

const isUnseen = (element: HtmlElement): boolean =>
  isComment(element) || isTrackedDeletion(element) || (isHidden(element) && !holdsFormula(element))

/** Matches comments of Word and WPS, their marks in the text, and comments of an exported Google document. */
function isComment(element: HtmlElement): boolean {
  const style = styleOf(element)
  return (
    /^comment(-list)?$/.test(style.get('mso-element') ?? '') ||
    style.get('mso-special-character') === 'comment' ||
    /(?:^|\s)mso(?:comment(?:reference|text|subject)|com(?:anchor|txt|off))(?:$|\s)/i.test(attributeOf(element, 'class') ?? '') ||
    (element.tagName === 'a' && /#(?:_msocom_|_msoanchor_|cmnt_?(?:ref)?)\d+$/.test(attributeOf(element, 'href') ?? '')) ||
    (element.tagName === 'div' && isGoogleComment(element))
  )
}

function isGoogleComment(element: HtmlElement): boolean {
  const paragraph = element.childNodes.find(isElement)
  const mark = paragraph?.tagName === 'p' ? paragraph.childNodes.find(isElement) : undefined
  return mark?.tagName === 'a' && /#cmnt_ref\d+$/.test(attributeOf(mark, 'href') ?? '')
}

/** A `del` on a web page is struck-out text; one that names its author is a tracked deletion. */
const isTrackedDeletion = (element: HtmlElement): boolean =>
  (element.tagName === 'del' && /^mailto:/i.test(attributeOf(element, 'cite') ?? '')) ||
  /(?:^|\s)(?:msoDel|TrackChangeTextDeletion)(?:$|\s)/.test(attributeOf(element, 'class') ?? '')

function isHidden(element: HtmlElement): boolean {
  const style = styleOf(element)
  return (
    attributeOf(element, 'hidden') !== undefined ||
    style.get('display')?.startsWith('none') === true ||
    /^(?:hidden|collapse)/.test(style.get('visibility') ?? '') ||
    style.get('mso-hide') === 'all'
  )
}

/** Wikipedia and others hide the MathML of a formula behind its image. */
function holdsFormula(element: HtmlElement): boolean {
  for (const { tagName } of elementsIn([element])) if (tagName === 'math') return true
  return false
}

const isPassage = (element: HtmlElement): boolean => textOfHtml([element]).trim() !== '' && attributeOf(element, 'aria-hidden') !== 'true'

/** Limits the depth of nested fields; Word itself stops at 20. */
const DEEPEST = 20

type Field = { readonly texts: HtmlNode[]; isCode: boolean }

/**
 * Returns the nodes between the begin mark of a Word field (such as a cross-reference) and its result. A field that never ends counts as
 * text.
 */
function fieldCodesIn(nodes: readonly HtmlNode[]): ReadonlySet<HtmlNode> {
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

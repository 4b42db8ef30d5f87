import * as z from 'zod/mini'
import { Href, type Mark } from '#contract/document/document.ts'
import { attributeOf, type HtmlElement, styleOf, textOfHtml } from './parse-html.ts'

const MARK_OF: Readonly<Record<string, Mark['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

type Around = { readonly marks: readonly Mark[]; readonly base: string | undefined; readonly tally: { links: number } }

/**
 * Returns the marks of text inside an element: those around it, those of its tag name, and those of its style, as Word and Google Docs
 * write them.
 */
export function marksIn(element: HtmlElement, { marks: around, base, tally }: Around): readonly Mark[] {
  const marks = new Map(around.map((mark) => [mark.type, mark]))
  const named = Object.hasOwn(MARK_OF, element.tagName) ? MARK_OF[element.tagName] : undefined
  if (named && named !== 'link') marks.set(named, { type: named })
  const address = element.tagName === 'a' ? attributeOf(element, 'href')?.trim() : undefined
  const href = address ? hrefOf(address, base) : undefined
  if (href) marks.set('link', { type: 'link', attrs: { href } })
  else if (address && textOfHtml(element.childNodes).trim() !== '') tally.links += 1
  for (const [type, isOn] of styledMarks(element)) {
    if (isOn) marks.set(type, { type })
    else marks.delete(type)
  }
  return [...marks.values()]
}

type Plain = Exclude<Mark['type'], 'link'>

function styledMarks(element: HtmlElement): readonly (readonly [Plain, boolean])[] {
  const style = styleOf(element)
  const found: (readonly [Plain, boolean])[] = []
  const weight = style.get('font-weight')
  if (weight) found.push(['bold', weight.startsWith('bold') || Number(weight) >= 600])
  const slant = style.get('font-style')
  if (slant) found.push(['italic', slant === 'italic' || slant.startsWith('oblique')])
  if (/line-through/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? '')) found.push(['strike', true])
  const place = style.get('vertical-align')
  if (place === 'sub') found.push(['subscript', true])
  if (place === 'super') found.push(['superscript', true])
  return found
}

/** Returns an allowed link address, or undefined for all others, including relative ones without a known base. */
function hrefOf(given: string, base: string | undefined): string | undefined {
  const tidy = given.replace(/^[a-z]+(?=:)/i, (scheme) => scheme.toLowerCase()).replace(/ /g, '%20')
  const address = tidy.startsWith('tel:') ? tidy.replace(/%20|[().\u00a0]/g, '') : tidy
  return [address, URL.parse(given, base)?.href].find((each) => z.safeParse(Href, each).success)
}

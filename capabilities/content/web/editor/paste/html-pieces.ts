export type Attribute = { readonly name: string; readonly value: string; readonly source: string }
export type HtmlPiece =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'comment'; readonly source: string }
  | { readonly kind: 'rawText'; readonly source: string; readonly name: string }
  | HtmlTag
export type HtmlTag = {
  readonly kind: 'tag'
  readonly source: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly tail: string
}

/** Elements whose content is plain text until the end tag. */
const RAW_TEXT = /^(?:style|script|xmp|iframe|noembed|noframes|textarea|title)$/
const MARKUP = /<(?=[a-z/!?])/gi
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(\s*=\s*)?/y

/**
 * Splits HTML into text, tags, comments and raw text, like the tokenizer of the HTML standard. Joined, the pieces equal the input. It takes
 * linear time; an unclosed tag or comment counts as text.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let from = 0
  for (;;) {
    MARKUP.lastIndex = from
    const at = MARKUP.exec(html)?.index ?? html.length
    const piece = at < html.length ? markupAt(html, at) : undefined
    const textEnd = piece ? at : html.length
    if (textEnd > from) yield { kind: 'text', source: html.slice(from, textEnd) }
    if (!piece) return
    yield piece
    from = at + piece.source.length
    if (piece.kind !== 'tag' || !RAW_TEXT.test(piece.name)) continue
    const end = rawTextEnd(html, from, piece.name)
    yield { kind: 'rawText', source: html.slice(from, end), name: piece.name }
    from = end
  }
}

function markupAt(html: string, at: number): HtmlPiece | undefined {
  if (/[a-z]/i.test(html[at + 1] ?? '')) return tagAt(html, at)
  if (html.startsWith('<!--', at)) return commentAt(html, at)
  // An end tag, or a bogus comment such as Word's <![if ...]>.
  const end = html.indexOf('>', at)
  return end < 0 ? undefined : { kind: 'text', source: html.slice(at, end + 1) }
}

function commentAt(html: string, at: number): HtmlPiece | undefined {
  const short = /<!--(?:>|->)/y
  short.lastIndex = at
  if (short.test(html)) return { kind: 'comment', source: html.slice(at, short.lastIndex) }
  const ending = /--!?>/g
  ending.lastIndex = at + 4
  return ending.test(html) ? { kind: 'comment', source: html.slice(at, ending.lastIndex) } : undefined
}

function tagAt(html: string, at: number): HtmlTag | undefined {
  const name = /[^\s/>]+/y
  name.lastIndex = at + 1
  const [tagName = ''] = name.exec(html) ?? []
  const attributes: Attribute[] = []
  let from = name.lastIndex
  for (;;) {
    ATTRIBUTE.lastIndex = from
    const found = ATTRIBUTE.exec(html)
    if (!found) break
    const value = found[2] === undefined ? { text: '', end: ATTRIBUTE.lastIndex } : valueAt(html, ATTRIBUTE.lastIndex)
    if (!value) return undefined
    const [, attribute = ''] = found
    attributes.push({ name: attribute.toLowerCase(), value: value.text, source: html.slice(from, value.end) })
    from = value.end
  }
  const end = html.indexOf('>', from)
  return end < 0
    ? undefined
    : { kind: 'tag', name: tagName.toLowerCase(), attributes, source: html.slice(at, end + 1), tail: html.slice(from, end + 1) }
}

/** Returns an attribute value, quoted or not; undefined when the quote is unclosed. */
function valueAt(html: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    return close < 0 ? undefined : { text: html.slice(at + 1, close), end: close + 1 }
  }
  const unquoted = /[^\s>]*/y
  unquoted.lastIndex = at
  const [text = ''] = unquoted.exec(html) ?? []
  return { text, end: unquoted.lastIndex }
}

function rawTextEnd(html: string, from: number, name: string): number {
  const tag = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  tag.lastIndex = from
  const end = tag.test(html) ? html.indexOf('>', tag.lastIndex) : -1
  return end < 0 ? html.length : end + 1
}

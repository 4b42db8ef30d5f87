import { type Attribute, type HtmlPiece, type HtmlTag, htmlPieces } from './html-pieces.ts'

/** Below what a request may carry (S91), measured in UTF-8. */
const MOST_BYTES = 240 * 1_024
/** Attributes that the server does not read. */
const UNREAD = /^(?:lang|data-.*|jsaction|jsname)$/
/** Classes that the server reads: the title of a Word text, comments and deletions of reviewers. */
const READ_CLASS = /mso(?:title|com|del)|trackchange/i
const EMBEDDED = /^\s*(?:data|blob|file|cid):.{40}/is

/**
 * The HTML without what the server leaves out anyway and what makes pastes large: style sheets, comments, pictures within attributes. Text stays as it
 * is. Undefined when the HTML is too large even so. This saves bytes only; the server judges what a text may hold.
 */
export function shrinkHtml(html: string): string | undefined {
  if (html.length > 8_000_000) return undefined
  const shrunk = [...htmlPieces(html)].map(shortPiece).join('')
  return new TextEncoder().encode(JSON.stringify(shrunk)).length > MOST_BYTES ? undefined : shrunk
}

function shortPiece(piece: HtmlPiece): string {
  if (piece.kind === 'text') return piece.source
  if (piece.kind === 'comment') return ''
  if (piece.kind === 'tag') return piece.name === 'style' ? '' : shortTag(piece)
  return piece.name === 'style' ? '' : piece.source
}

function shortTag({ source, name, attributes, tail }: HtmlTag): string {
  const short = attributes.map(shortAttribute)
  return short.every((each, at) => each === attributes[at]!.source) ? source : `${source.slice(0, 1 + name.length)}${short.join('')}${tail}`
}

function shortAttribute({ name, value, source }: Attribute): string {
  if (UNREAD.test(name) || (name === 'class' && !READ_CLASS.test(value))) return ''
  if (EMBEDDED.test(value)) return ` ${name}=""`
  return name === 'style' ? source.replace(/\b(?:data|blob|file|cid):[^"'\s>)]{40,}/gi, '') : source
}

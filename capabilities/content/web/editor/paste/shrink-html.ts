import { type Attribute, type HtmlPiece, type HtmlTag, htmlPieces } from './html-pieces.ts'

/** Below the limit of requests (S91). UTF-8 bytes. */
const MOST_BYTES = 240 * 1_024
/** Attributes that the server ignores. */
const UNREAD = /^(?:lang|data-.*|jsaction|jsname)$/
/** Classes that the server reads: Word titles, reviewers' comments and deletions. */
const READ_CLASS = /mso(?:title|com|del)|trackchange/i
const EMBEDDED = /^\s*(?:data|blob|file|cid):.{40}/is

/**
 * Removes what the server ignores and what makes pastes large: style sheets, comments, embedded pictures. Text stays unchanged. Returns
 * undefined when the result is still too large. It only saves bytes; the server decides what a text may contain.
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
  return short.every((each, at) => each === attributes[at]?.source) ? source : `${source.slice(0, 1 + name.length)}${short.join('')}${tail}`
}

function shortAttribute({ name, value, source }: Attribute): string {
  if (UNREAD.test(name) || (name === 'class' && !READ_CLASS.test(value))) return ''
  if (EMBEDDED.test(value)) return ` ${name}=""`
  return name === 'style' ? source.replace(/\b(?:data|blob|file|cid):[^"'\s>)]{40,}/gi, '') : source
}

import type { Block, Document, Inline } from '#contract/document/document.ts'

/** Below what a request may carry (S91), measured in UTF-8. */
const MOST_BYTES = 240 * 1_024

/**
 * Without what the server would leave out anyway and what makes pastes large: style sheets, comments, pictures within the text. Undefined when
 * it is too large even so. It only saves bytes; what the HTML may hold is judged by the server.
 */
export function shrinkHtml(html: string): string | undefined {
  if (html.length > 8_000_000) return undefined
  const short = without(without(html, '<style', '</style>'), '<!--', '-->')
    .replace(/\b(?:data|blob|file|cid):[^"'\s>)]{40,}/gi, '')
    .replace(/\s(?:class|lang|dir|data-[\w-]{1,40}|jsaction|jsname)=(?:"[^"]{0,2000}"|'[^']{0,2000}')/gi, onlyTitle)
  return new TextEncoder().encode(JSON.stringify(short)).length > MOST_BYTES ? undefined : short
}

/** Word's title is known by its class alone. */
const onlyTitle = (attribute: string): string => (attribute.includes('MsoTitle') ? attribute : '')

/** Read once from the beginning to the end, so that no paste is slow; what is never closed stays. */
function without(html: string, start: string, end: string): string {
  const lower = html.toLowerCase()
  const lines: string[] = []
  let from = 0
  for (let at = lower.indexOf(start); at >= 0; at = lower.indexOf(start, from)) {
    const close = lower.indexOf(end, at)
    if (close < 0) break
    lines.push(html.slice(from, at))
    from = close + end.length
  }
  return [...lines, html.slice(from)].join('')
}

/** Lines of plain text: each a paragraph; empty ones only separate. */
export function plainParagraphs(text: string): Document {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n\P{Cc}]|\p{Cs}/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
  const paragraphs = lines.filter((line) => line !== '').map((line): Block => ({ type: 'paragraph', content: textsOf(line) }))
  return { type: 'doc', content: paragraphs }
}

const textsOf = (line: string): Inline[] => (line.match(/[\s\S]{1,20000}/gu) ?? []).map((text) => ({ type: 'text', text }))

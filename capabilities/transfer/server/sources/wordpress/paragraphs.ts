const BLOCK =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|audio|video'
const OPENING = new RegExp(`(<(?:${BLOCK})(?:\\s[^<>]*)?/?>)`, 'gi')
const CLOSING = new RegExp(`(</(?:${BLOCK})\\s*>|<hr[^<>]*>)`, 'gi')
const BEGINS = new RegExp(`^</?(?:${BLOCK})[\\s/>]`, 'i')
/** Encloses the number of a saved block. It is a noncharacter, which no text contains. */
const MARK = '\uFDD0'
const SAVED = /\uFDD0(\d+)\uFDD0/g
const PREFORMATTED = ['pre', 'textarea', 'script', 'style'] as const

/**
 * Adds the paragraphs that the classic editor leaves out: an empty line separates two, and a single line break is a break. Preformatted text
 * stays as it is.
 */
export function addParagraphs(html: string): string {
  const saved: string[] = []
  return saveBlocks(html.replaceAll(MARK, '').replace(/\r\n?/g, '\n'), saved)
    .replace(OPENING, '\n\n$1')
    .replace(CLOSING, '$1\n\n')
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => (BEGINS.test(piece) || piece.startsWith(MARK) ? piece : `<p>${piece.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')
    .replace(SAVED, (_, at) => saved[Number(at)] ?? '')
}

/** Takes preformatted blocks out, with a mark at their place. */
function saveBlocks(html: string, saved: string[]): string {
  const parts: string[] = []
  const lower = html.toLowerCase()
  let from = 0
  for (let block = nextBlock(lower, from); block; block = nextBlock(lower, from)) {
    parts.push(html.slice(from, block.from), `\n\n${MARK}${saved.length}${MARK}\n\n`)
    saved.push(html.slice(block.from, block.end))
    from = block.end
  }
  return parts.join('') + html.slice(from)
}

/** Returns the first preformatted block that has an end. */
function nextBlock(lower: string, from: number): { readonly from: number; readonly end: number } | undefined {
  const found = PREFORMATTED.flatMap((name) => {
    const begin = lower.indexOf(`<${name}`, from)
    const end = begin < 0 ? -1 : lower.indexOf(`</${name}>`, begin)
    return end < 0 ? [] : [{ from: begin, end: end + name.length + 3 }]
  })
  return found.toSorted((one, other) => one.from - other.from)[0]
}

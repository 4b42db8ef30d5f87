import type { Inline } from '#contract/document/document.ts'
import { tidyInlines } from '#contract/document/document-tidy.ts'
import { cutText } from '#contract/input/cut-text.ts'

const WIDE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff00-\\uffef'
/** Programs break lines of HTML anywhere. A break between Chinese characters is removed; elsewhere it is a space. */
const WIDE_BREAK = new RegExp(`([${WIDE}])[ \\t]*[\\r\\n]+[ \\t]*(?=[${WIDE}])`, 'gu')

/**
 * Normalizes text as HTML shows it: collapses white space and removes characters that documents exclude. A no-break space after a figure
 * stays.
 */
export const asShown = (text: string): string =>
  text
    .replace(WIDE_BREAK, '$1')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufeff\u200b]/gu, '')
    .replace(/(?<![0-9])\u00a0|\u00a0(?=[\s\u00a0]|$)/g, ' ')
    .replace(/ {2,}/g, ' ')

/** Normalizes a line of preformatted text: indentation and repeated spaces become no-break spaces. */
export const asTyped = (text: string): string =>
  text
    .replace(/\t/g, '    ')
    .replace(/[\p{Cc}\p{Cs}\ufeff\u200b\u2028\u2029]/gu, '')
    .replace(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length))

export const oneLine = (text: string, most: number): string => cutText(asShown(text).trim(), most).replaceAll('\ufffd', '').trim()

/** Splits a line of inlines at double breaks into paragraphs, trims their lines and drops empty paragraphs. */
export function paragraphsOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  let current: Inline[] = []
  const paragraphs = [current]
  let breaks = 0
  for (const inline of trimmed(inlines)) {
    if (inline.type === 'hardBreak') {
      breaks += 1
      continue
    }
    if (breaks > 1 && current.length > 0) {
      current = []
      paragraphs.push(current)
    } else if (breaks === 1 && current.length > 0) current.push({ type: 'hardBreak' })
    breaks = 0
    current.push(inline)
  }
  return paragraphs.filter((each) => each.length > 0)
}

/** Returns preformatted lines as one paragraph; only its ends are trimmed. */
export function linesOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines = tidyInlines(inlines)
  const isBlank = (inline: Inline) => inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')
  const from = lines.findIndex((inline) => inline.type !== 'hardBreak')
  const end = lines.findLastIndex((inline) => !isBlank(inline)) + 1
  return from < 0 || end <= from ? [] : [lines.slice(from, end)]
}

/** Removes spaces at the ends of lines and after another space. */
function trimmed(inlines: readonly Inline[]): readonly Inline[] {
  const result: Inline[] = []
  let afterSpace = true
  for (const inline of tidyInlines(inlines)) {
    if (inline.type === 'hardBreak') trimLast(result)
    if (inline.type !== 'text') {
      result.push(inline)
      afterSpace = inline.type === 'hardBreak'
      continue
    }
    const text = afterSpace ? inline.text.replace(/^[ \u00a0]+/, '') : inline.text
    if (text === '') continue
    result.push({ ...inline, text })
    afterSpace = text.endsWith(' ')
  }
  trimLast(result)
  return tidyInlines(result)
}

function trimLast(inlines: Inline[]): void {
  for (let last = inlines.at(-1); last?.type === 'text'; last = inlines.at(-1)) {
    const text = last.text.replace(/(?<![ \u00a0])[ \u00a0]+$/, '')
    if (text === last.text) return
    if (text !== '') {
      inlines[inlines.length - 1] = { ...last, text }
      return
    }
    inlines.pop()
  }
}

import type { Block, Document } from '#contract/document/document.ts'

/** The line breaks of Unicode. Word puts U+000B on the clipboard for a soft return and U+000C for a page break. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Converts plain text into one paragraph per line; empty lines only separate. */
export function plainParagraphs(text: string): Document {
  const lines = text
    .replace(LINE_BREAK, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n\P{Cc}]|\p{Cs}/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
  const paragraphs = lines
    .filter((line) => line !== '')
    .map((line): Block => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
  return { type: 'doc', content: paragraphs }
}

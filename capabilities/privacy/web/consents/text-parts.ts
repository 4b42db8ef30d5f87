export type TextPart = { readonly kind: 'title' | 'heading' | 'list' | 'paragraph'; readonly lines: readonly string[] }

const HEADING = /^(#{1,4}) (.*)$/
const BULLET = /^- /

/** Splits the plain text of a version into titles, headings, lists and paragraphs. Lines of a numbered list stay a paragraph with its numbers. */
export const partsOfText = (plain: string): readonly TextPart[] =>
  plain
    .trim()
    .split(/\n{2,}/)
    .map(partOf)

function partOf(chunk: string): TextPart {
  const [, marks = '', title = ''] = HEADING.exec(chunk) ?? []
  if (marks !== '') return { kind: marks.length === 1 ? 'title' : 'heading', lines: [title] }
  const lines = chunk.split('\n')
  if (BULLET.test(chunk) && lines.every((line) => BULLET.test(line) || line.startsWith('  ')))
    return { kind: 'list', lines: chunk.split(/\n(?=- )/).map((item) => item.slice(2)) }
  return { kind: 'paragraph', lines }
}

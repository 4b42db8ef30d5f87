import { type Inline, MARKS, type Mark } from './document-nodes.ts'

const ORDER: readonly Mark['type'][] = ['link', ...MARKS]

/** Sorts marks into the stored order, so that equal texts have equal trees. */
const tidyMarks = (marks: readonly Mark[]): readonly Mark[] =>
  [...marks].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))

/** Normalizes inline content like the editor: sorts marks, joins neighbours with equal marks and removes empty texts. */
export function tidyInlines(inlines: readonly Inline[]): readonly Inline[] {
  const tidied: Inline[] = []
  for (const inline of inlines) {
    const last = tidied.at(-1)
    if (inline.type !== 'text') tidied.push(inline)
    else if (inline.text === '') continue
    else if (last?.type === 'text' && isAlike(last.marks, inline.marks))
      tidied[tidied.length - 1] = { ...last, text: last.text + inline.text }
    else tidied.push(tidyText(inline))
  }
  return tidied
}

const tidyText = ({ text, marks = [] }: Inline & { type: 'text' }): Inline =>
  marks.length > 0 ? { type: 'text', text, marks: [...tidyMarks(marks)] } : { type: 'text', text }

const isAlike = (one: readonly Mark[] = [], other: readonly Mark[] = []): boolean => keyOf(one) === keyOf(other)
const keyOf = (marks: readonly Mark[]): string =>
  tidyMarks(marks)
    .map((mark) => (mark.type === 'link' ? `link ${mark.attrs.href}` : mark.type))
    .join(' ')

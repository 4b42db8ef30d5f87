import { type Inline, MARKS, type Mark } from './document-nodes.ts'

const ORDER: readonly Mark['type'][] = ['link', ...MARKS]

/** Marks in the one order that is kept, so that equal texts are equal trees. */
const tidyMarks = (marks: readonly Mark[]): readonly Mark[] =>
  [...marks].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))

/** Inline content as the editor keeps it: marks in order, neighbours with equal marks as one text, nothing empty. */
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

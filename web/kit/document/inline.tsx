import { createElement, type ReactNode } from 'react'
import type { Inline, Mark } from '#contract/document/document.ts'
import styles from './document.module.css'
import { type DocumentDrawing, noteAnchor, noteMarkAnchor, referenceAnchor, sideNoteAnchor, together } from './drawing.ts'
import { DrawnFormula } from './math.tsx'

const TAGS: Readonly<Record<Exclude<Mark['type'], 'link'>, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
}

export const drawInlines = (inlines: readonly Inline[] | undefined, drawing: DocumentDrawing): ReactNode =>
  together((inlines ?? []).map((inline) => drawInline(inline, drawing)))

function drawInline(inline: Inline, drawing: DocumentDrawing): ReactNode {
  switch (inline.type) {
    case 'text':
      return drawText(inline.text, inline.marks ?? [], drawing)
    case 'hardBreak':
      return <br />
    case 'footnote':
      return drawNoteMark(inline.attrs.text, drawing)
    case 'citation':
      return drawCitation(inline.attrs.reference, drawing)
    case 'inlineFormula':
      return <DrawnFormula isBlock={false} {...inline.attrs} />
  }
}

/** Wraps the link around all other marks, so that it stays one link. */
function drawText(text: string, marks: readonly Mark[], drawing: DocumentDrawing): ReactNode {
  let drawn: ReactNode = text
  for (const mark of marks) if (mark.type !== 'link') drawn = createElement(TAGS[mark.type], null, drawn)
  const link = marks.find((mark) => mark.type === 'link')
  return link ? drawLink(link.attrs.href, drawn, drawing) : drawn
}

/** The contract already refuses other addresses; this is a second defence. */
const IS_SAFE = /^(https?|mailto|tel):/

/** Draws a link, or only its text when the address is not safe (S55). */
export const drawLink = (href: string, words: ReactNode, { hrefOf }: Pick<DocumentDrawing, 'hrefOf'>): ReactNode =>
  IS_SAFE.test(href) ? (
    <a className={styles['link']} href={hrefOf(href)} rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  )

function drawNoteMark(text: string, drawing: DocumentDrawing): ReactNode {
  const number = drawing.found.push(text)
  const label = drawing.texts.note(number)
  return (
    <sup className={styles['mark']} id={noteMarkAnchor(drawing, number)}>
      <a className={drawing.notes === 'margin' ? styles['toEnd'] : undefined} href={`#${noteAnchor(drawing, number)}`} aria-label={label}>
        {number}
      </a>
      {drawing.notes === 'margin' && (
        <a className={styles['toSide']} href={`#${sideNoteAnchor(drawing, number)}`} aria-label={label}>
          {number}
        </a>
      )}
    </sup>
  )
}

/** A reference that is not in the list has no number and no link. */
function drawCitation(reference: string, drawing: DocumentDrawing): ReactNode {
  const number = drawing.numbers.get(reference)
  return number === undefined ? null : (
    <a className={styles['citation']} href={`#${referenceAnchor(drawing, reference)}`} aria-label={drawing.texts.reference(number)}>
      [{number}]
    </a>
  )
}

import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Blockquote, Heading, ListItem } from '#contract/document/document.ts'
import { inlineText } from '#contract/document/document-walk.ts'
import { BrokenTitle } from '../broken-title.tsx'
import styles from './document.module.css'
import { type DocumentDrawing, sideNoteAnchor, together } from './drawing.ts'
import { drawPictureFigure, drawVideoFigure } from './figure.tsx'
import { drawInlines } from './inline.tsx'
import { DrawnFormula } from './math.tsx'
import { drawTable } from './table.tsx'

/** Draws the blocks of a document. The side notes of a block come before it, so that they can float beside it. */
export const drawBlocksOf = (content: readonly Block[], drawing: DocumentDrawing): ReactNode =>
  together(
    content.map((block) => {
      const before = drawing.found.length
      const drawn = drawBlock(block, drawing)
      const notes = drawing.notes === 'margin' ? drawing.found.slice(before) : []
      return notes.length === 0 ? drawn : createElement(Fragment, null, drawSideNotes(notes, before, drawing), drawn)
    }),
  )

const drawSideNotes = (notes: readonly string[], before: number, drawing: DocumentDrawing): ReactNode => (
  <div className={styles['sideNotes']}>
    {together(
      notes.map((text, place) => (
        <p key={sideNoteAnchor(drawing, before + place + 1)} id={sideNoteAnchor(drawing, before + place + 1)}>
          <b>{before + place + 1}</b>
          {text}
        </p>
      )),
    )}
  </div>
)

const drawBlocks = (content: readonly Block[], drawing: DocumentDrawing): ReactNode =>
  together(content.map((block) => drawBlock(block, drawing)))

function drawBlock(block: Block, drawing: DocumentDrawing): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.content, drawing)}</p>
    case 'heading':
      return drawHeading(block, drawing)
    case 'horizontalRule':
      return <hr />
    case 'formula':
      return <DrawnFormula isBlock latex={block.attrs.latex} mathml={block.attrs.mathml} />
    case 'picture':
      return drawPictureFigure(block, drawing)
    case 'video':
      return drawVideoFigure(block, drawing)
    case 'bulletList':
      return createElement('ul', null, ...block.content.map((item) => drawItem(item, drawing)))
    case 'orderedList':
      return createElement('ol', { start: block.attrs?.start }, ...block.content.map((item) => drawItem(item, drawing)))
    case 'blockquote':
      return drawQuote(block, drawing)
    case 'table':
      return drawTable(block, drawing, drawBlocks)
  }
}

const drawItem = ({ content }: ListItem, drawing: DocumentDrawing): ReactNode => <li>{drawBlocks(content, drawing)}</li>

function drawHeading({ attrs, content }: Heading, drawing: DocumentDrawing): ReactNode {
  const next = drawing.anchors.next()
  const id = next.done ? undefined : `${drawing.prefix}${next.value.anchor}`
  const [first, ...more] = content ?? []
  const isPlain = first?.type === 'text' && !first.marks && more.length === 0
  const inside =
    isPlain && drawing.breakHeading ? <BrokenTitle parts={drawing.breakHeading(inlineText(content))} /> : drawInlines(content, drawing)
  return createElement(`h${attrs.level}`, { id }, inside)
}

/** A last line that begins with a dash names the source of the quotation. */
function drawQuote({ content }: Blockquote, drawing: DocumentDrawing): ReactNode {
  const last = content.at(-1)
  const isSource = content.length > 1 && last?.type === 'paragraph' && /^\s*(—|——|–|―)/.test(inlineText(last.content))
  return (
    <blockquote>
      {drawBlocks(isSource ? content.slice(0, -1) : content, drawing)}
      {isSource && <footer>{drawInlines(last.content, drawing)}</footer>}
    </blockquote>
  )
}

import { clsx as cx } from 'clsx'
import type { Reference } from '#contract/document/document.ts'
import { drawBlocksOf } from './blocks.tsx'
import styles from './document.module.css'
import { beginDrawing, type DocumentDrawing, type DrawOptions, noteAnchor, noteMarkAnchor, referenceAnchor, together } from './drawing.ts'
import { drawLink } from './inline.tsx'

/**
 * Renders a document with its notes and references; needs no script. Only the renderer's own elements come out, and any other content of
 * the tree becomes text (S57, S59).
 */
export function DocumentView(options: DrawOptions) {
  const drawing = beginDrawing(options)
  const text = drawBlocksOf(options.document.content, drawing)
  return (
    <div className={cx(styles['document'], drawing.notes === 'margin' && styles['withMargin'])} lang={options.language}>
      {text}
      {drawing.found.length > 0 && <EndNotes drawing={drawing} />}
      {options.references && options.references.length > 0 && <References drawing={drawing} references={options.references} />}
    </div>
  )
}

/** Anchors of the notes and the references, for a table of contents. */
const NOTES_ANCHOR = 'notes'
const REFERENCES_ANCHOR = 'references'

function EndNotes({ drawing }: { readonly drawing: DocumentDrawing }) {
  const id = `${drawing.prefix}${NOTES_ANCHOR}`
  return (
    <section className={styles['endNotes']} aria-labelledby={id}>
      <h2 id={id}>{drawing.texts.notes}</h2>
      <ol className={styles['entries']}>
        {together(
          drawing.found.map((text, place) => (
            <li key={noteAnchor(drawing, place + 1)} id={noteAnchor(drawing, place + 1)}>
              <span>{place + 1}</span>
              <p>
                {text}{' '}
                <a className={styles['back']} href={`#${noteMarkAnchor(drawing, place + 1)}`} aria-label={drawing.texts.back(place + 1)}>
                  ↑
                </a>
              </p>
            </li>
          )),
        )}
      </ol>
    </section>
  )
}

function References({ drawing, references }: { readonly drawing: DocumentDrawing; readonly references: readonly Reference[] }) {
  const id = `${drawing.prefix}${REFERENCES_ANCHOR}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{drawing.texts.references}</h2>
      <ol className={styles['entries']}>
        {references.map(({ id: reference, text, href }, place) => (
          <li key={reference} id={referenceAnchor(drawing, reference)}>
            <span>{place + 1}</span>
            <p>
              {text} {href && drawLink(href, shortAddress(href), drawing)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shortens https://doi.org/10.1000/182 to doi.org/10.1000/182. */
const shortAddress = (href: string): string => href.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')

import { createElement, type ReactNode } from 'react'
import type { MathElement } from '#contract/document/mathml.ts'
import { reachable } from './drawing.ts'
import styles from './math.module.css'

/**
 * A formula as MathML elements. Only names of the list can be in a tree, so nothing here can run (S57). Its classes are those of the drawing;
 * the site's own begin with an underscore, which a class in a tree cannot.
 */
function drawMath({ name, attrs, style, classes, children = [] }: MathElement): ReactNode {
  return createElement(
    name,
    { ...attrs, ...(style && { style }), ...(classes && { className: classes.join(' ') }) },
    ...children.map((child) => (typeof child === 'string' ? child : drawMath(child))),
  )
}

/** A formula, or what was typed for it while nobody has drawn it. */
export function Formula({
  latex,
  mathml,
  isBlock,
}: {
  readonly latex: string
  readonly mathml?: MathElement | undefined
  readonly isBlock: boolean
}) {
  const drawn = mathml ? drawMath(mathml) : <code>{latex}</code>
  return isBlock ? (
    <div className={styles['block']} {...reachable}>
      {drawn}
    </div>
  ) : (
    <span className={styles['inline']}>{drawn}</span>
  )
}

import { createElement, type ReactNode } from 'react'
import type { MathElement } from '#contract/document/mathml.ts'
import { reachable } from './drawing.ts'
import styles from './math.module.css'

/**
 * Draws MathML elements. The tree can only contain allowed names, so no script can run (S57). Its classes cannot collide with those of the
 * site, which begin with an underscore.
 */
function drawMath({ name, attrs, style, classes, children = [] }: MathElement): ReactNode {
  return createElement(
    name,
    { ...attrs, ...(style && { style }), ...(classes && { className: classes.join(' ') }) },
    ...children.map((child) => (typeof child === 'string' ? child : drawMath(child))),
  )
}

/** Shows a formula, or its source while there is no MathML. */
export function DrawnFormula({
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

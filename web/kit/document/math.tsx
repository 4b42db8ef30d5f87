import { createElement, type ReactNode } from 'react'
import type { MathElement } from '#contract/mathml.ts'
import { reachable } from './drawing.ts'
import styles from './math.module.css'

/** A formula as MathML elements. Only names of the list can be in a tree, so nothing here can run (S57). */
export function drawMath({ name, attrs, style, classes, children = [] }: MathElement): ReactNode {
  const known = classes?.map((each) => styles[each]).filter(Boolean)
  return createElement(
    name,
    { ...attrs, ...(style && { style }), ...(known && known.length > 0 && { className: known.join(' ') }) },
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

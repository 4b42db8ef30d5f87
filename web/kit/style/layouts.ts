import { type ClassValue, clsx as cx } from 'clsx'
import styles from './primitives.module.css'

type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48
/** The gap between children in pixels, or the gap between lines and the one between the children of a line. */
type Gaps = Gap | readonly [linesPx: 0 | 2 | 4 | 6 | 8 | 12 | 16, childrenPx: Gap]

/** Children below each other. */
export const stack = layout(styles.stack)
/** Children in the columns that the part defines. */
export const grid = stack
/** Children beside each other, in as many lines as they need. */
export const cluster = layout(styles.cluster)
/** Children beside each other, in one line. */
export const row = layout(styles.row)
/** A row inside a text. */
export const inline = layout(styles.inline)

/** One child in the middle, such as an icon in a circle. */
export const center = (...own: ClassValue[]): string => cx(styles.center, own)

/** Distributes the children of a row or cluster. */
export const justify = { between: styles.spread, center: styles.middle, end: styles.end }
/** Aligns the children of a layout across its lines. */
export const align = { start: styles.top, center: styles.level, end: styles.bottom, baseline: styles.baseline }
/** Aligns the children of a stack or grid inside their columns, which they otherwise fill. */
export const items = { start: styles.start, center: styles.centered }
/** Leaves free height below the children. */
export const compact = styles.compact
/** Lets long content shrink instead of widening a stack. */
export const fit = styles.fit
/** Takes the free width of a row, and no more. */
export const grow = styles.grow

/** Returns a function that adds a layout to the classes of an element. */
function layout(name: string | undefined) {
  return (gaps: Gaps, ...own: ClassValue[]): string => cx(name, classesOf(gaps), own)
}

function classesOf(gaps: Gaps): readonly ClassValue[] {
  if (typeof gaps === 'number') return [styles[`gap${gaps}`]]
  const [linesPx, childrenPx] = gaps
  return [styles[`gap${childrenPx}`], styles[`lines${linesPx}`]]
}

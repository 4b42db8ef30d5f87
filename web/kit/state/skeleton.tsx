import { clsx as cx } from 'clsx'
import { stack } from '../style/layouts.ts'
import styles from './skeleton.module.css'

type Shape = 'line' | 'title' | 'picture' | 'circle' | 'row'

/** A placeholder for loading content. It appears after 200 ms, so that fast answers do not flash. */
function Skeleton({ shape = 'line' }: { readonly shape?: Shape }) {
  return <span aria-hidden className={cx(styles.skeleton, styles[shape])} />
}

/** A loading block that is announced once. */
export function Loading({ label, shapes }: { readonly label: string; readonly shapes: readonly Shape[] }) {
  return (
    <div className={stack(14)} role="status" aria-label={label}>
      {shapes.map((shape, place) => (
        <Skeleton key={shapes.slice(0, place + 1).join('-')} shape={shape} />
      ))}
    </div>
  )
}

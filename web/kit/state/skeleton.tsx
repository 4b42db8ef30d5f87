import { clsx as cx } from 'clsx'
import styles from './skeleton.module.css'

type Shape = 'line' | 'title' | 'picture' | 'circle' | 'row'

/** The shape of what is coming. It shows only after 200 ms, so that quick answers do not flash. */
function Skeleton({ shape = 'line' }: { readonly shape?: Shape }) {
  return <span aria-hidden className={cx(styles.skeleton, styles[shape])} />
}

/** A whole block that is being loaded, told once to those who listen. */
export function Loading({ label, shapes }: { readonly label: string; readonly shapes: readonly Shape[] }) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      {shapes.map((shape, place) => (
        <Skeleton key={shapes.slice(0, place + 1).join('-')} shape={shape} />
      ))}
    </div>
  )
}

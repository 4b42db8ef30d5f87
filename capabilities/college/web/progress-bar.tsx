import { row } from '#web/kit/style/layouts.ts'
import styles from './progress-bar.module.css'

/** Shows the progress in a course. `words` contains the placeholders `{done}` and `{total}`. */
export function ProgressBar({ done, total, words }: { readonly done: number; readonly total: number; readonly words: string }) {
  return (
    <div className={row(12, styles.progress)}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${total > 0 ? (done / total) * 100 : 0}%` }} />
      </span>
      <small>{words.replace('{done}', String(done)).replace('{total}', String(total))}</small>
    </div>
  )
}

import { Amount, Change } from '#web/console/show/values.tsx'
import styles from './analytics.module.css'

/** A figure with its change against what it is compared to; nothing is said where there was nothing before. */
export function Headline({ count, growth }: { readonly count: number; readonly growth: number | null }) {
  return (
    <div className={styles.headline}>
      <Amount of={count} />
      {growth !== null && <Change by={growth / 100} />}
    </div>
  )
}

import { Amount, Change } from '#web/console/show/values.tsx'
import { align, row } from '#web/kit/style/layouts.ts'
import styles from './analytics.module.css'

/** Shows a figure with its change, or without one when there was no earlier value. */
export function Headline({ count, growth }: { readonly count: number; readonly growth: number | null }) {
  return (
    <div className={row(12, align.baseline, styles.headline)}>
      <Amount of={count} />
      {growth !== null && <Change by={growth / 100} />}
    </div>
  )
}

import { Amount } from '#web/console/show/values.tsx'
import styles from './move-in.module.css'

/** Shows named counts beside each other. */
export function Figures({ of }: { readonly of: readonly (readonly [label: string, value: number])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

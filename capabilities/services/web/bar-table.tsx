import type { ReactNode } from 'react'
import styles from './services.module.css'

type Row = { readonly key: string; readonly name: ReactNode; readonly value: number; readonly cells: readonly ReactNode[] }

/** Shows rows with a bar relative to the largest value, and figures beside it. */
export function BarTable({ heads, rows }: { readonly heads: readonly [string, ...string[]]; readonly rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const [first, ...others] = heads
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={first}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td className={styles.share} />
            {others.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={styles.share}>
                <span className={styles.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
              </td>
              {cells.map((cell, at) => (
                <td key={others[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const shareOfWhole = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)

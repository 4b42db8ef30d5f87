import text from '#web/kit/style/text.module.css'
import type { FactRow } from './fact-rows.ts'
import styles from './fact-table.module.css'

export function FactTable({ rows, title }: { readonly rows: readonly FactRow[]; readonly title: string }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.facts}>
      <caption className={text.hidden}>{title}</caption>
      <tbody>
        {rows.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {href ? (
                <a href={href} rel="noopener noreferrer" className={text.inline}>
                  {value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

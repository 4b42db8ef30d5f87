import { exact } from '../console/show/amount.ts'
import { useLanguage, useTranslate } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'

/** The same figures to read, for the keyboard and for who does not see the chart. */
export function ChartTable({ label, x, series }: Pick<ChartProps, 'label' | 'x' | 'series'>) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  return (
    <details className={styles.details}>
      <summary>{t('chart.table')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {x.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((each) => (
                  <td key={each.name}>{exact(each.values[at] ?? 0, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

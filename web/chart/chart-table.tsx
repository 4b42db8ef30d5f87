import { exact } from '../console/show/amount.ts'
import { Link } from '../kit/link.tsx'
import { useLanguage, useTranslate } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import styles from './chart.module.css'
import type { ChartNote, ChartProps } from './chart-props.ts'

type Props = Pick<ChartProps, 'label' | 'x' | 'series' | 'unit' | 'linkOf'> & {
  readonly notes: readonly ChartNote[]
  readonly running: number
}

/** Shows the values of a chart as a table, for keyboard and screen reader users. */
export function ChartTable({ label, x, series, notes, running, unit = '', linkOf }: Props) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const figureOf = (value: number | null = null) => (value === null ? '–' : `${exact(value, language)}${unit}`)
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
              {notes.length > 0 && <th scope="col">{t('chart.note')}</th>}
            </tr>
          </thead>
          <tbody>
            {x.map((name, at) => (
              <tr key={name}>
                <th scope="row">
                  {placeName(name, linkOf?.(name, at))}
                  {at === running && <span className={styles.soFar}>{t('chart.so-far')}</span>}
                </th>
                {series.map((each) => (
                  <td key={each.name}>{figureOf(each.values[at])}</td>
                ))}
                {notes.length > 0 && <td className={styles.words}>{notesAt(name, notes)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const placeName = (name: string, to: string | undefined) =>
  to === undefined ? (
    name
  ) : (
    <Link to={to} preventScrollReset>
      {name}
    </Link>
  )

const notesAt = (name: string, notes: readonly ChartNote[]): string =>
  notes
    .filter(({ at }) => at === name)
    .map(({ text }) => text)
    .join(' · ')

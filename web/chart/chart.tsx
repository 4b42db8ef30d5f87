import { Suspense } from 'react'
import { dayOf } from '#contract/dates.ts'
import { lazyPart } from '../console/lazy-part.tsx'
import { cluster, row, stack } from '../kit/style/layouts.ts'
import { useLanguage, useTranslate } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import styles from './chart.module.css'
import { useNotesOn } from './chart-notes.ts'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { heightOf } from './height.ts'

/** Loads the large chart library only when the first chart is rendered. */
const load = () => import('./drawing.tsx')
const Drawing = lazyPart(load)
/** Appears only once the chart library has loaded, since there is no drawing to save earlier. */
const SaveButton = lazyPart(async () => {
  await load()
  return await import('./save-button.tsx')
})

/** Renders a chart with a value axis from zero and a button that opens its data table. */
export function Chart(props: ChartProps) {
  const { label, kind, x, days, series, faint, period, unit, columns = [], linkOf } = props
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const notes = useNotesOn({ x, days })
  const running = runningIn(props)
  if (series.every(({ values }) => values.every((value) => !value))) return <p className={styles.empty}>{t('chart.empty')}</p>
  return (
    <figure className={stack(8)}>
      <div role="img" aria-label={label} style={{ blockSize: heightOf(props) }}>
        <Suspense>
          <Drawing {...props} notes={notes} running={running} language={language} />
        </Suspense>
      </div>
      {series.length > 1 && kind !== 'heat' && <Legend series={series} faint={faint} />}
      {running >= 0 && <p className={styles.running}>{t('chart.running')}</p>}
      <div className={styles.foot}>
        <ChartTable label={label} x={x} series={[...series, ...columns]} notes={notes} running={running} unit={unit} linkOf={linkOf} />
        <Suspense>
          <SaveButton title={label} period={period ?? `${x[0]} – ${x.at(-1)}`} />
        </Suspense>
      </div>
    </figure>
  )
}

/** Returns the index of today, whose values are incomplete; returns -1 when the chart has no running day. */
const runningIn = ({ x, days, isStock }: ChartProps): number => (days && !isStock ? x.indexOf(dayOf(Date.now())) : -1)

function Legend({ series, faint }: Pick<ChartProps, 'series' | 'faint'>) {
  return (
    <ul className={cluster([4, 16], styles.legend)} aria-hidden>
      {series.map(({ name }, which) => (
        <li className={row(6)} key={name}>
          <span className={name === faint ? styles.faintMark : styles[`mark${which % 5}`]} />
          {name}
        </li>
      ))}
    </ul>
  )
}

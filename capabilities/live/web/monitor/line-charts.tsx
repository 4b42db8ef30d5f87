import { clsx as cx } from 'clsx'
import { clockOf } from '#contract/dates.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { LINES } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import { type Second, windowOfSeconds } from './history.ts'
import styles from './monitor.module.css'

const FIGURES = ['kbps', 'framesPerSecond'] as const

/** Charts the bit rate and frame rate of each line in the last five minutes. */
export function LineCharts({ history }: { readonly history: readonly Second[] }) {
  const t = useTranslate(monitorText)
  const tLine = useTranslate(liveScreens)
  const lines = LINES.filter((line) => history.some((second) => second.lines[line]))
  const seconds = windowOfSeconds(history)
  const x = seconds.map(({ at }) => clockOf(at))
  return (
    <Card title={t('charts')} hint={t('charts.span')}>
      {lines.length === 0 ? (
        <p className={cx(text.quiet, styles.quiet)}>{t('charts.none')}</p>
      ) : (
        <div className={grid([16, 24], styles.charts)}>
          {FIGURES.map((figure) => (
            <section key={figure}>
              <h3>{t(`figure.${figure}`)}</h3>
              <Chart
                label={t(`figure.${figure}`)}
                kind="line"
                x={x}
                series={lines.map((line) => ({
                  name: tLine(`line.${line}`),
                  values: seconds.map((second) => second.lines[line]?.[figure] ?? null),
                }))}
              />
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

import { Chart } from '#web/chart/chart.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useSay } from '#web/language.ts'
import { LINES } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import { clock } from './clock.ts'
import type { Second } from './history.ts'
import styles from './monitor.module.css'

const FIGURES = ['kbps', 'framesPerSecond'] as const

/** Bit rate and frame rate of each line in the last five minutes. */
export function LineCharts({ history }: { readonly history: readonly Second[] }) {
  const say = useSay(monitorText)
  const sayLine = useSay(liveScreens)
  const lines = LINES.filter((line) => history.some((second) => second.lines[line]))
  const x = history.map(({ at }) => clock(at))
  return (
    <Card title={say('charts')} hint={say('charts.span')}>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{say('charts.none')}</p>
      ) : (
        <div className={styles.charts}>
          {FIGURES.map((figure) => (
            <section key={figure}>
              <h3>{say(`figure.${figure}`)}</h3>
              <Chart
                label={say(`figure.${figure}`)}
                kind="line"
                x={x}
                series={lines.map((line) => ({
                  name: sayLine(`line.${line}`),
                  values: history.map((second) => second.lines[line]?.[figure] ?? 0),
                }))}
              />
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

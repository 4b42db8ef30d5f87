import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { publishingSources } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { writePeriod } from '../write-period.ts'
import type { PanelSelection } from './which.ts'

export function SourcesPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(publishingSources, selection)
  const period = writePeriod(selection)
  return (
    <Card title={t('panel.sources')} hint={t('panel.sources-hint')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ classes, asOf }) => (
          <>
            <div className={grid(16, styles.three)}>
              {classes.map(({ class: key, name, sources }) => (
                <section key={key}>
                  <h3>{name}</h3>
                  <Chart
                    label={`${t('panel.sources')} · ${name}`}
                    period={period}
                    kind="donut"
                    x={sources.map((source) => source.name)}
                    series={[{ name, values: sources.map(({ items }) => items) }]}
                  />
                </section>
              ))}
            </div>
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

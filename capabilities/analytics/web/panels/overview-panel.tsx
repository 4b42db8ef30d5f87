import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { dataOverview } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { Headline } from '../headline.tsx'
import { ItemsLink } from '../items-link.tsx'
import { useDrill } from '../use-drill.ts'
import type { PanelSelection } from './which.ts'

/** The measures in the order of the call. Each has a chart of its own, because their sum has no meaning. */
const METRICS = ['publish', 'view', 'exposure', 'visitors'] as const
/** Maps a measure to the items of a day; for visitors these are the viewed items. */
const ITEMS_BEHIND = { publish: 'publish', view: 'view', exposure: 'exposure', visitors: 'view' } as const

export function OverviewPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(dataOverview, selection)
  const { linkTo } = useDrill()
  return (
    <Card title={t('panel.overview')} actions={<ItemsLink metric="view" />}>
      <Answer of={asked} shapes={['title', 'row', 'row', 'row']} small>
        {({ xAxis, data, asOf }) => (
          <>
            <div className={grid(16, styles.four)}>
              {METRICS.map((metric, at) => {
                const figures = data[at]
                if (!figures) return null
                const { count, growth, value } = figures
                const name = t(`metric.${metric}`)
                return (
                  <section key={metric}>
                    <h3 className={styles.measure}>{name}</h3>
                    <Headline count={count} growth={growth} />
                    <Chart
                      label={`${t('panel.overview')} · ${name}`}
                      kind="line"
                      x={xAxis}
                      days
                      series={[{ name, values: value }]}
                      linkOf={(on) => linkTo(ITEMS_BEHIND[metric], { on })}
                    />
                  </section>
                )
              })}
            </div>
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { dataOverview } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { Headline } from '../headline.tsx'
import { ItemsLink } from '../items-link.tsx'
import { useDrill } from '../use-drill.ts'
import type { Which } from './which.ts'

/** What was made and what was seen of it, day by day. */
export function OverviewPanel({ selection }: Which) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(dataOverview, selection)
  const { linkTo } = useDrill()
  return (
    <Card title={t('panel.overview')} actions={<ItemsLink metric="view" />}>
      <Answer of={asked} shapes={['title', 'row', 'row', 'row']} small>
        {({ xAxis, data, asOf }) => (
          <>
            <div className={styles.figures}>
              {data.map(({ name, count, growth }) => (
                <div key={name}>
                  <span className={styles.quiet}>{name}</span>
                  <Headline count={count} growth={growth} />
                </div>
              ))}
            </div>
            <Chart
              label={t('panel.overview')}
              kind="area"
              x={xAxis}
              days
              series={data.map(({ name, value }) => ({ name, values: value }))}
              linkOf={(on) => linkTo('view', { on })}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

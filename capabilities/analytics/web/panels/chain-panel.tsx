import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { type CHAIN_QUOTAS, dataChainGrowth } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { AsOf } from '../as-of.tsx'
import { Headline } from '../headline.tsx'
import { useDrill } from '../use-drill.ts'
import type { PanelSelection } from './which.ts'

export function ChainPanel({ quota, selection }: PanelSelection & { readonly quota: (typeof CHAIN_QUOTAS)[number] }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(dataChainGrowth, { ...selection, quota })
  const title = t(`chain.${quota}`)
  const { linkTo } = useDrill()
  return (
    <Card title={title}>
      <Answer of={asked} shapes={['title', 'row', 'row']} small>
        {({ count, growth, chartData, asOf }) => (
          <>
            <Headline count={count} growth={growth} />
            <Chart
              label={title}
              kind={quota === 'userRetention' || quota === 'contentConsumption' ? 'bar' : 'line'}
              x={chartData.xAxis}
              days
              series={[{ name: title, values: chartData.data.value }]}
              linkOf={(on) => linkTo('view', { on })}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { userActions } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { AsOf } from '../as-of.tsx'
import { useDrill } from '../use-drill.ts'
import type { PanelSelection } from './which.ts'

export function ActionsPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(userActions, selection)
  const { linkTo } = useDrill()
  return (
    <Card title={t('panel.actions')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ actions, asOf }) => (
          <>
            <Chart
              label={t('panel.actions')}
              kind="rows"
              faint={t('explore.before')}
              x={actions.map(({ name }) => name)}
              series={[
                { name: t('explore.now'), values: actions.map(({ count }) => count) },
                { name: t('explore.before'), values: actions.map(({ before }) => before) },
              ]}
              linkOf={(_, at) => actions[at] && linkTo(actions[at].action)}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

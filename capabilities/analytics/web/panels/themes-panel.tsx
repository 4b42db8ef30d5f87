import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { contentThemes } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { AsOf } from '../as-of.tsx'
import { useDrill } from '../use-drill.ts'
import { writePeriod } from '../write-period.ts'
import type { PanelSelection } from './which.ts'

/** The fewest spokes that give a radar chart a shape. */
const LEAST_SPOKES = 3

export function ThemesPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(contentThemes, selection)
  const period = writePeriod(selection)
  const { linkTo } = useDrill()
  return (
    <Card title={t('panel.themes')} hint={t('panel.themes-hint')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ topics, classes, asOf }) => (
          <>
            <Chart
              label={t('panel.themes')}
              period={period}
              kind={topics.length < LEAST_SPOKES ? 'rows' : 'radar'}
              x={topics.map(({ name }) => name)}
              series={classes.map(({ name, items }) => ({ name, values: items }))}
              linkOf={(_, at) => topics[at] && linkTo('view', { topic: topics[at].key })}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

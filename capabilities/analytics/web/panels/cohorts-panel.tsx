import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { COHORT_OFFSETS, cohortRetention, LEAST_COHORT } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { AsOf } from '../as-of.tsx'
import type { PanelSelection } from './which.ts'

export function CohortsPanel({ selection: { from, to } }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(cohortRetention, { from, to })
  return (
    <Card title={t('panel.cohorts')} hint={t('panel.cohorts-hint', { least: LEAST_COHORT })}>
      <Answer of={asked} shapes={['row', 'row', 'row', 'row']} small>
        {({ cohorts, asOf }) => (
          <>
            <Chart
              label={t('panel.cohorts')}
              kind="heat"
              unit="%"
              period={cohorts[0] && `${cohorts[0].week} – ${cohorts.at(-1)?.week}`}
              x={COHORT_OFFSETS.map((days) => t('cohorts.day', { days }))}
              series={cohorts.map(({ week, members, back }) => ({
                name: t('cohorts.week', { week: week.slice(5), members }),
                values: back,
              }))}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

import { contentData, getToday, listNotes } from '#capabilities/analytics/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { Chart } from '#web/chart/chart.tsx'
import { ChartNotes } from '#web/chart/chart-notes.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { type CallState, useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import { WorkplaceFiguresCard } from './figures-card.tsx'
import { PopularCard } from './popular-card.tsx'
import styles from './workplace.module.css'

/** Shows figures and charts to operators with the permission. Each card loads and retries separately. */
export function MeasuredCards() {
  const today = useCall(getToday, {}, { everyMs: 30_000 })
  return (
    <>
      <WorkplaceFiguresCard today={today} />
      <ContentCard />
      <div className={grid(16, styles.two)}>
        <PopularCard />
        <SharesCard today={today} />
      </div>
    </>
  )
}

function ContentCard() {
  const t = useTranslate(workplaceText)
  const asked = useCall(contentData, {})
  const notes = useCall(listNotes, {}).ok?.notes.map(({ day, text }) => ({ at: day, text })) ?? []
  return (
    <Card title={t('content.title')} hint={t('content.hint')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {(days) => (
          <ChartNotes value={notes}>
            <Chart
              label={t('content.title')}
              kind="line"
              x={days.map(({ x }) => x)}
              days
              isStock
              series={[{ name: t('content.title'), values: days.map(({ y }) => y) }]}
            />
          </ChartNotes>
        )}
      </Answer>
    </Card>
  )
}

function SharesCard({ today }: { readonly today: CallState<OutputOf<typeof getToday>> }) {
  const t = useTranslate(workplaceText)
  return (
    <Card title={t('shares.title')}>
      <Answer of={today} shapes={['line', 'line', 'line']} small>
        {({ stock, asOf }) => (
          <Chart
            label={t('shares.title')}
            kind="donut"
            period={dayOf(asOf)}
            x={stock.map(({ name }) => name)}
            series={[{ name: t('shares.title'), values: stock.map(({ count }) => count) }]}
          />
        )}
      </Answer>
    </Card>
  )
}

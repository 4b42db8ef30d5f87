import { Chart } from '#web/chart/chart.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { monitorText } from '../../text/monitor.ts'
import { clock } from './clock.ts'
import type { Timeline } from './signal.ts'

/** How many watched, the most of each minute. */
export function ViewersChart({ timeline }: { readonly timeline: Timeline | undefined }) {
  const t = useTranslate(monitorText)
  const viewers = timeline?.viewers ?? []
  return (
    <Card title={t('viewers')} hint={t('viewers.span')}>
      <Chart
        label={t('viewers')}
        kind="line"
        x={viewers.map(({ at }) => clock(at).slice(0, 5))}
        series={[{ name: t('viewers'), values: viewers.map((each) => each.viewers) }]}
      />
    </Card>
  )
}

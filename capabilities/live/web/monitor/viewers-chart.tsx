import { clockOf } from '#contract/dates.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { monitorText } from '../../text/monitor.ts'
import type { StudioTimeline } from './signal.ts'

/** Charts the maximum of viewers and the number of messages in each minute. */
export function ViewersChart({ timeline }: { readonly timeline: StudioTimeline | undefined }) {
  const t = useTranslate(monitorText)
  const minutes = minutesOf(timeline)
  return (
    <Card title={t('viewers')} hint={t(timeline?.isOfShow ? 'viewers.of-show' : 'viewers.span')}>
      <Chart
        label={t('viewers')}
        kind="line"
        x={minutes.map(({ at }) => clockOf(at).slice(0, 5))}
        series={[
          { name: t('viewers'), values: minutes.map((each) => each.viewers) },
          { name: t('messages'), values: minutes.map((each) => each.messages) },
        ]}
      />
    </Card>
  )
}

type Minute = { readonly at: string; readonly viewers: number; readonly messages: number }

function minutesOf(timeline: StudioTimeline | undefined): readonly Minute[] {
  const minutes = new Map<string, Minute>()
  for (const each of [...(timeline?.viewers ?? []), ...(timeline?.messages ?? [])])
    minutes.set(each.at, { viewers: 0, messages: 0, ...minutes.get(each.at), ...each })
  return [...minutes.values()].toSorted((one, other) => one.at.localeCompare(other.at))
}

import type { OutputOf } from '#contract/call.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { CLASS_NAMES, contentPeriodAnalysis, contentPublish, publicOpinionAnalysis, QUOTAS } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import { ScreenActions } from './actions/screen-actions.tsx'
import styles from './analytics.module.css'
import { AsOf } from './as-of.tsx'
import { Headline } from './headline.tsx'
import { ItemsLink } from './items-link.tsx'
import { ItemsSheet } from './items-sheet.tsx'
import { AuthorsPanel } from './panels/authors-panel.tsx'
import type { PanelSelection } from './panels/which.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useDrill } from './use-drill.ts'
import { useAnalysisSelection } from './use-selection.ts'
import { WithNotes } from './with-notes.tsx'
import { writePeriod } from './write-period.ts'

type Opinion = OutputOf<typeof publicOpinionAnalysis>

/** Shows audience response over time. Each panel loads and retries separately. */
export default function AnalysisScreen() {
  const t = useTranslate(analyticsScreens)
  const { selection, set } = useAnalysisSelection()
  return (
    <WithNotes selection={selection}>
      <PageHead lead={t('analysis.lead')} actions={<ScreenActions selection={selection} />} />
      <SelectionBar selection={selection} set={set} />
      <div className={stack(16)}>
        <div className={grid(16, styles.four)}>
          {QUOTAS.map((quota) => (
            <OpinionPanel key={quota} quota={quota} selection={selection} />
          ))}
        </div>
        <div className={grid(16, styles.two)}>
          <PublishPanel selection={selection} />
          <PeriodPanel selection={selection} />
        </div>
        <AuthorsPanel selection={selection} />
      </div>
      <ItemsSheet selection={selection} />
    </WithNotes>
  )
}

/** Maps a figure to the items that explain it; for visitors these are the items that were read. */
const METRIC_OF = { visitors: 'view', published: 'publish', comment: 'comment', share: 'share' } as const

const OPINION_KINDS = { visitors: 'line', published: 'bar', comment: 'line', share: 'donut' } as const

function OpinionPanel({ quota, selection }: PanelSelection & { readonly quota: (typeof QUOTAS)[number] }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(publicOpinionAnalysis, { ...selection, quota })
  const title = t(`quota.${quota}`)
  const { linkTo } = useDrill()
  return (
    <Card title={title}>
      <Answer of={asked} shapes={['title', 'row', 'row', 'row']} small>
        {(figures) => (
          <>
            <Headline count={figures.count} growth={figures.growth} />
            <Chart
              label={title}
              kind={OPINION_KINDS[quota]}
              {...toSeries(figures, title)}
              period={quota === 'share' ? writePeriod(selection) : undefined}
              linkOf={(day, at) => {
                const name = CLASS_NAMES[at]
                if (quota !== 'share') return linkTo(METRIC_OF[quota], { on: day })
                return name && linkTo(METRIC_OF[quota], { class: name })
              }}
            />
            <AsOf at={figures.asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

/** Groups points by series; slices form one ring. The earlier period is a muted line. */
function toSeries({ chartData }: Opinion, title: string) {
  const points = chartData.flatMap((each) => ('x' in each ? [each] : []))
  if (points.length === 0) {
    const slices = chartData.flatMap((each) => ('value' in each ? [each] : []))
    return { x: slices.map(({ name }) => name), series: [{ name: title, values: slices.map(({ value }) => value) }] }
  }
  const names = [...new Set(points.map(({ name }) => name))]
  const x = [...new Set(points.map((point) => point.x))]
  const series = names.map((name) => ({ name, values: points.filter((point) => point.name === name).map(({ y }) => y) }))
  return names[1] === undefined ? { x, days: true, series } : { x, days: true, series, faint: names[1] }
}

function PublishPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(contentPublish, selection)
  const period = writePeriod(selection)
  return (
    <Card title={t('panel.publish')} hint={t('panel.publish-hint')} actions={<ItemsLink metric="publish" />}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {(figures) => (
          <>
            <Chart
              label={t('panel.publish')}
              period={period}
              kind="bar"
              x={figures[0]?.x ?? []}
              series={figures.map(({ name, y }) => ({ name, values: y }))}
            />
            <AsOf at={figures[0]?.asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

function PeriodPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(contentPeriodAnalysis, selection)
  const period = writePeriod(selection)
  return (
    <Card title={t('panel.period')} hint={t('panel.period-hint')} actions={<ItemsLink metric="view" />}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ xAxis, data, asOf }) => (
          <>
            <Chart
              label={t('panel.period')}
              period={period}
              kind="line"
              unit="%"
              x={xAxis}
              series={data.map(({ name, value }) => ({ name, values: value }))}
            />
            <AsOf at={asOf} />
          </>
        )}
      </Answer>
    </Card>
  )
}

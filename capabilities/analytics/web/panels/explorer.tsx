import { Select } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { Chart } from '#web/chart/chart.tsx'
import type { ChartKind } from '#web/chart/chart-props.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  AMOUNT_METRICS,
  type Dimension,
  dimensionsOf,
  explore,
  exportFigures,
  ITEM_METRICS,
  METRICS,
  type Metric,
  type Selection,
} from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { Headline } from '../headline.tsx'
import { useAddress } from '../use-address.ts'
import { useDrill } from '../use-drill.ts'
import { writePeriod } from '../write-period.ts'

const MOST_BARS = 20

/** Shows any metric by any of its dimensions. Both are in the address. */
export function Explorer({ selection }: { readonly selection: Partial<Selection> }) {
  const t = useTranslate(analyticsScreens)
  const [chosen, setMetric] = useAddress('metric')
  const [by, setDimension] = useAddress('by')
  const metric = METRICS.find((each) => each === chosen) ?? 'view'
  const dimensions = dimensionsOf(metric)
  const dimension = dimensions.find((each) => each === by) ?? dimensions[0]
  return (
    <Card title={t('panel.explore')} actions={<ExportButton selection={selection} metric={metric} dimension={dimension} />}>
      <div className={cluster(12, align.end, styles.filters)}>
        <Select
          label={t('explore.metric')}
          allowDeselect={false}
          data={METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={setMetric}
        />
        <Select
          label={t('explore.dimension')}
          allowDeselect={false}
          data={dimensions.map((value) => ({ value, label: t(`dimension.${value}`) }))}
          value={dimension}
          onChange={setDimension}
        />
      </div>
      <Split selection={selection} metric={metric} dimension={dimension} />
    </Card>
  )
}

type Row = OutputOf<typeof explore>['rows'][number]
type SplitProps = { readonly selection: Partial<Selection>; readonly metric: Metric; readonly dimension: Dimension }

function ExportButton({ selection, metric, dimension }: SplitProps) {
  const t = useTranslate(analyticsScreens)
  const exporting = useAction(exportFigures, { onDone: saveAsFile })
  return (
    <Button size="small" busy={exporting.busy} onClick={() => void exporting.run({ ...selection, metric, dimension })}>
      {t('explore.export')}
    </Button>
  )
}

/** The chart of each dimension; other dimensions are lists. */
const KINDS: Partial<Record<Dimension, ChartKind>> = { day: 'line', hour: 'bar', device: 'donut', language: 'donut', province: 'provinces' }

function Split({ selection, metric, dimension }: SplitProps) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(explore, { ...selection, metric, dimension })
  const linkOf = useItemsOf(metric, dimension)
  const period = writePeriod(selection)
  const amount = AMOUNT_METRICS.find((each) => each === metric)
  const kind = KINDS[dimension] ?? 'rows'
  return (
    <Answer of={asked} shapes={['row', 'row', 'row']} small>
      {({ rows, total, whole, before, asOf }) => {
        const shown = kind === 'rows' ? rows.slice(0, MOST_BARS) : rows
        const column = (read: (row: Row) => number) => shown.map(read)
        const [now, earlier] = [t('explore.now'), { name: t('explore.before'), values: column((row) => row.before) }]
        const isBeside = kind === 'line' || kind === 'rows'
        return (
          <>
            <Headline count={total} growth={before === 0 ? null : ((whole - before) / before) * 100} />
            <Chart
              label={`${t(`metric.${metric}`)} · ${t(`dimension.${dimension}`)}`}
              kind={kind}
              x={shown.map(({ name }) => name)}
              codes={shown.map(({ key }) => key)}
              days={dimension === 'day'}
              period={dimension === 'day' ? undefined : period}
              faint={isBeside ? earlier.name : undefined}
              series={[{ name: now, values: column(({ events }) => events) }, ...(isBeside ? [earlier] : [])]}
              columns={[
                ...(isBeside ? [] : [earlier]),
                ...(amount ? [{ name: t(`amount.${amount}`), values: column((row) => row.amount) }] : []),
              ]}
              linkOf={(_, at) => shown[at] && linkOf(shown[at].key)}
            />
            <AsOf at={asOf} />
          </>
        )
      }}
    </Answer>
  )
}

/**
 * Returns the link of a row: to the items of its day, author or topic, or to the screen filtered by section, kind, language or promotion.
 */
function useItemsOf(metric: Metric, dimension: Dimension): (key: string) => string | undefined {
  const { linkTo } = useDrill()
  const own = ITEM_METRICS.find((each) => each === metric)
  return (key) => {
    if (own === undefined || key === '') return undefined
    switch (dimension) {
      case 'day':
        return linkTo(own, { on: key })
      case 'author':
      case 'topic':
        return linkTo(own, { [dimension]: key })
      case 'section':
      case 'kind':
      case 'language':
      case 'channel':
        return linkTo(own, { filters: { [dimension]: key } })
      default:
        return linkTo(own)
    }
  }
}

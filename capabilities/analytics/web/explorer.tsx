import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { type Dimension, dimensionsOf, explore, exportFigures, ITEM_METRICS, METRICS, type Metric, type Selection } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import styles from './analytics.module.css'
import { useDrill } from './use-drill.ts'
import { usePeriod } from './use-period.ts'

const MOST_BARS = 20

/** Any metric by any dimension that it has; both live in the address. */
export function Explorer({ selection }: { readonly selection: Partial<Selection> }) {
  const t = useTranslate(analyticsScreens)
  const [address, setAddress] = useSearchParams()
  const metric = METRICS.find((each) => each === address.get('metric')) ?? 'view'
  const dimensions = dimensionsOf(metric)
  const dimension = dimensions.find((each) => each === address.get('by')) ?? dimensions[0]!
  const choose = (name: 'metric' | 'by') => (value: string | null) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set(name, value ?? '')
      return next
    })
  return (
    <Card title={t('panel.explore')} actions={<ExportButton selection={selection} metric={metric} dimension={dimension} />}>
      <div className={styles.filters}>
        <Select
          label={t('explore.metric')}
          allowDeselect={false}
          data={METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={choose('metric')}
        />
        <Select
          label={t('explore.dimension')}
          allowDeselect={false}
          data={dimensions.map((value) => ({ value, label: t(`dimension.${value}`) }))}
          value={dimension}
          onChange={choose('by')}
        />
      </div>
      <Split selection={selection} metric={metric} dimension={dimension} />
    </Card>
  )
}

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

function Split({ selection, metric, dimension }: SplitProps) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(explore, { ...selection, metric, dimension })
  const linkOf = useItemsOf(metric, dimension)
  const period = usePeriod(selection)
  const isTime = dimension === 'day' || dimension === 'hour'
  return (
    <Answer of={asked} shapes={['row', 'row', 'row']} small>
      {({ rows }) => {
        const shown = isTime ? rows : rows.slice(0, MOST_BARS)
        return (
          <Chart
            label={`${t(`metric.${metric}`)} · ${t(`dimension.${dimension}`)}`}
            kind={isTime ? 'line' : 'rows'}
            x={shown.map(({ name }) => name)}
            days={dimension === 'day'}
            period={dimension === 'day' ? undefined : period}
            series={[{ name: t('explore.now'), values: shown.map(({ events }) => events) }]}
            linkOf={(_, at) => linkOf(shown[at]!.key)}
          />
        )
      }}
    </Answer>
  )
}

/** What a row leads to: the items of its day, author or topic; a section, type, language or promotion becomes a filter of the screen. */
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

import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { type Dimension, dimensionsOf, explore, exportFigures, METRICS, type Metric, type Selection } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import styles from './analytics.module.css'

const MOST_BARS = 20

/** Any metric by any dimension that it has; both live in the address. */
export function Explorer({ selection }: { readonly selection: Partial<Selection> }) {
  const say = useSay(analyticsScreens)
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
    <Card title={say('panel.explore')} actions={<ExportButton selection={selection} metric={metric} dimension={dimension} />}>
      <div className={styles.filters}>
        <Select
          label={say('explore.metric')}
          allowDeselect={false}
          data={METRICS.map((value) => ({ value, label: say(`metric.${value}`) }))}
          value={metric}
          onChange={choose('metric')}
        />
        <Select
          label={say('explore.dimension')}
          allowDeselect={false}
          data={dimensions.map((value) => ({ value, label: say(`dimension.${value}`) }))}
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
  const say = useSay(analyticsScreens)
  const exporting = useAct(exportFigures, { onDone: saveAsFile })
  return (
    <Button size="small" busy={exporting.busy} onClick={() => void exporting.act({ ...selection, metric, dimension })}>
      {say('explore.export')}
    </Button>
  )
}

function Split({ selection, metric, dimension }: SplitProps) {
  const say = useSay(analyticsScreens)
  const asked = useCall(explore, { ...selection, metric, dimension })
  const isTime = dimension === 'day' || dimension === 'hour'
  return (
    <Answer of={asked} shapes={['row', 'row', 'row']} small>
      {({ rows }) => {
        const shown = isTime ? rows : rows.slice(0, MOST_BARS)
        return (
          <Chart
            label={`${say(`metric.${metric}`)} · ${say(`dimension.${dimension}`)}`}
            kind={isTime ? 'line' : 'bar'}
            x={shown.map(({ name }) => (dimension === 'day' ? name.slice(5) : name))}
            series={[{ name: say('explore.now'), values: shown.map(({ events }) => events) }]}
          />
        )
      }}
    </Answer>
  )
}

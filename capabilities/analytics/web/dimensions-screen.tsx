import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { CHAIN_QUOTAS, dataChainGrowth, dataOverview, explore, realtime, type Selection } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import styles from './analytics.module.css'
import { Explorer } from './explorer.tsx'
import { Headline } from './headline.tsx'
import { ItemsLink } from './items-link.tsx'
import { ItemsSheet } from './items-sheet.tsx'
import { ScreenActions } from './screen-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDrill } from './use-drill.ts'
import { useSelection } from './use-selection.ts'
import { WithNotes } from './with-notes.tsx'

type Which = { readonly selection: Partial<Selection> }

/** What was made, seen and done, and any figure by any dimension. */
export default function DimensionsScreen() {
  const t = useTranslate(analyticsScreens)
  const { selection, set } = useSelection()
  return (
    <WithNotes selection={selection}>
      <PageHead lead={t('dimensions.lead')} actions={<ScreenActions selection={selection} />} />
      <SelectionBar selection={selection} set={set} />
      <div className={styles.stack}>
        <OverviewPanel selection={selection} />
        <div className={styles.two}>
          <NowPanel />
          <ActionsPanel selection={selection} />
        </div>
        <div className={styles.four}>
          {CHAIN_QUOTAS.map((quota) => (
            <ChainPanel key={quota} quota={quota} selection={selection} />
          ))}
        </div>
        <Explorer selection={selection} />
      </div>
      <ItemsSheet selection={selection} />
    </WithNotes>
  )
}

function OverviewPanel({ selection }: Which) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(dataOverview, selection)
  const { linkTo } = useDrill()
  return (
    <Card title={t('panel.overview')} actions={<ItemsLink metric="view" />}>
      <Answer of={asked} shapes={['title', 'row', 'row', 'row']} small>
        {({ xAxis, data }) => (
          <>
            <div className={styles.figures}>
              {data.map(({ name, count, growth }) => (
                <div key={name}>
                  <span className={styles.quiet}>{name}</span>
                  <Headline count={count} growth={growth} />
                </div>
              ))}
            </div>
            <Chart
              label={t('panel.overview')}
              kind="area"
              x={xAxis}
              days
              series={data.map(({ name, value }) => ({ name, values: value }))}
              linkOf={(on) => linkTo('view', { on })}
            />
          </>
        )}
      </Answer>
    </Card>
  )
}

/** Asked again while it is looked at. */
function NowPanel() {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(realtime, {}, { everyMs: 15_000, freshMs: 0 })
  return (
    <Card title={t('panel.now')}>
      <Answer of={asked} shapes={['title', 'row', 'row']} small>
        {({ visitors, minutes }) => (
          <>
            <div className={styles.headline}>
              <Amount of={visitors} /> <small>{t('now.visitors')}</small>
            </div>
            <Chart
              label={t('panel.now')}
              kind="bar"
              x={minutes.map(({ at }) => new Date(at).toTimeString().slice(0, 5))}
              series={[{ name: t('metric.page'), values: minutes.map(({ pages }) => pages) }]}
            />
          </>
        )}
      </Answer>
    </Card>
  )
}

function ActionsPanel({ selection }: Which) {
  const t = useTranslate(analyticsScreens)
  return (
    <Card title={t('panel.actions')}>
      <div className={styles.stack}>
        {(['like', 'comment', 'share'] as const).map((metric) => (
          <ActionLine key={metric} metric={metric} selection={selection} />
        ))}
      </div>
    </Card>
  )
}

function ActionLine({ metric, selection }: Which & { readonly metric: 'like' | 'comment' | 'share' }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(explore, { ...selection, metric, dimension: 'day' })
  return (
    <Answer of={asked} shapes={['row']} small>
      {({ total, before }) => (
        <div>
          <span className={styles.quiet}>{t(`metric.${metric}`)}</span>
          <div className={styles.headline}>
            <Amount of={total} />
            {before > 0 && <Change by={(total - before) / before} />}
            <small>
              <ItemsLink metric={metric} />
            </small>
          </div>
        </div>
      )}
    </Answer>
  )
}

function ChainPanel({ quota, selection }: Which & { readonly quota: (typeof CHAIN_QUOTAS)[number] }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(dataChainGrowth, { ...selection, quota })
  const title = t(`chain.${quota}`)
  const { linkTo } = useDrill()
  return (
    <Card title={title}>
      <Answer of={asked} shapes={['title', 'row', 'row']} small>
        {({ count, growth, chartData }) => (
          <>
            <Headline count={count} growth={growth} />
            <Chart
              label={title}
              kind={quota === 'userRetention' || quota === 'contentConsumption' ? 'bar' : 'line'}
              x={chartData.xAxis}
              days
              series={[{ name: title, values: chartData.data.value }]}
              linkOf={(on) => linkTo('view', { on })}
            />
          </>
        )}
      </Answer>
    </Card>
  )
}

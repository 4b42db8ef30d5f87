import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getResources } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable } from './bar-table.tsx'
import { Closed } from './closed.tsx'
import type { ReportPeriod } from './period.ts'
import styles from './services.module.css'
import { TrafficCards } from './traffic-cards.tsx'

const hours = (seconds: number): string => (seconds / 3_600).toFixed(1)

export function ResourcesReport({ period }: { readonly period: ReportPeriod }) {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getResources, period)
  if (asked.refused?.refused === 'SERVICE_CLOSED') return <Closed />
  return (
    <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
      {({ sections, videos, splits, ...sent }) => (
        <div className={stack(16)}>
          <TrafficCards {...sent} />
          <Card title={t('resources.sections')}>
            <BarTable
              heads={[t('resources.section'), t('resources.exposures'), t('resources.views'), t('resources.read'), t('resources.watch')]}
              rows={sections.map(({ key, name, exposures, views, readSeconds, watchSeconds }) => ({
                key,
                name,
                value: views,
                cells: [<Amount key="seen" of={exposures} />, <Amount key="read" of={views} />, hours(readSeconds), hours(watchSeconds)],
              }))}
            />
          </Card>
          <div className={grid(16, styles.two)}>
            <Card title={t('resources.videos')}>
              {videos.length === 0 ? (
                <p className={text.quiet}>{t('resources.none')}</p>
              ) : (
                <BarTable
                  heads={[t('resources.video'), t('resources.watch')]}
                  rows={videos.map(({ key, name, watchSeconds }) => ({ key, name, value: watchSeconds, cells: [hours(watchSeconds)] }))}
                />
              )}
            </Card>
            <Card title={t('resources.splits')}>
              <BarTable
                heads={[t('resources.split'), t('resources.views'), t('funnel.change')]}
                rows={splits.map(({ by, key, name, count, whole, before }) => ({
                  key: `${by} ${key}`,
                  name,
                  value: count,
                  cells: [<Amount key="count" of={count} />, before === 0 ? '–' : <Change key="change" by={(whole - before) / before} />],
                }))}
              />
            </Card>
          </div>
        </div>
      )}
    </Answer>
  )
}

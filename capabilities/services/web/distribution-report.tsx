import { listRegions } from '#capabilities/profile/contract.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { exact } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getDistribution } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable } from './bar-table.tsx'
import { Closed } from './closed.tsx'
import type { ReportPeriod } from './period.ts'
import styles from './services.module.css'

/** Shows visitors by province, on tiles arranged like the map, and by device. */
export function DistributionReport({ period }: { readonly period: ReportPeriod }) {
  const t = useTranslate(servicesScreens)
  const language = useLanguage()
  const asked = useCall(getDistribution, period)
  const regions = useCall(listRegions, {})
  const names = new Map((regions.ok ?? []).map(({ code, name }) => [code, name]))
  if (asked.refused?.refused === 'SERVICE_CLOSED') return <Closed />
  return (
    <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
      {({ provinces, devices, unknown }) => {
        const rowsOf = (groups: typeof provinces) =>
          groups.map(({ key, name, count, whole, before }) => ({
            key,
            name: key === '' ? t('distribution.small') : (names.get(key) ?? name),
            value: count,
            cells: [<Amount key="count" of={count} />, before === 0 ? '–' : <Change key="change" by={(whole - before) / before} />],
          }))
        const stated = rowsOf(provinces).filter(({ key }) => key !== '')
        return (
          <div className={grid(16, styles.two)}>
            <Card title={t('distribution.provinces')} hint={t('distribution.hint', { count: exact(unknown, language) })}>
              <Chart
                label={t('distribution.provinces')}
                kind="provinces"
                x={stated.map(({ name }) => name)}
                codes={stated.map(({ key }) => key)}
                period={period.from && period.to ? `${period.from} – ${period.to}` : t('period.usual')}
                series={[{ name: t('distribution.visitors'), values: stated.map(({ value }) => value) }]}
              />
              <BarTable heads={[t('distribution.province'), t('distribution.visitors'), t('funnel.change')]} rows={rowsOf(provinces)} />
            </Card>
            <Card title={t('distribution.devices')}>
              <BarTable heads={[t('distribution.device'), t('distribution.visitors'), t('funnel.change')]} rows={rowsOf(devices)} />
            </Card>
          </div>
        )
      }}
    </Answer>
  )
}

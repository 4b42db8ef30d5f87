import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { getResources } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable } from './bar-table.tsx'
import type { Period } from './period.ts'
import styles from './services.module.css'

const hours = (seconds: number): string => (seconds / 3_600).toFixed(1)

/** What was delivered to readers, by section and by page. */
export function ResourcesReport({ period }: { readonly period: Period }) {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getResources, period)
  return (
    <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
      {({ sections, pages, videos, segments }) => (
        <div className={styles.stack}>
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
          <div className={styles.two}>
            <Card title={t('resources.videos')}>
              {videos.length === 0 ? (
                <p className={styles.quiet}>{t('resources.none')}</p>
              ) : (
                <BarTable
                  heads={[t('resources.video'), t('resources.watch')]}
                  rows={videos.map(({ key, name, watchSeconds }) => ({ key, name, value: watchSeconds, cells: [hours(watchSeconds)] }))}
                />
              )}
            </Card>
            <Card title={t('resources.segments')}>
              <BarTable
                heads={[t('resources.segment'), t('resources.views'), t('funnel.change')]}
                rows={segments.map(({ by, key, name, count, before }) => ({
                  key: `${by} ${key}`,
                  name,
                  value: count,
                  cells: [<Amount key="count" of={count} />, before === 0 ? '–' : <Change key="change" by={(count - before) / before} />],
                }))}
              />
            </Card>
          </div>
          <Card title={t('resources.pages')}>
            <BarTable
              heads={[t('resources.page'), t('resources.count'), t('funnel.change')]}
              rows={pages.map(({ path, count, before }) => ({
                key: path,
                name: path,
                value: count,
                cells: [<Amount key="count" of={count} />, before === 0 ? '–' : <Change key="change" by={(count - before) / before} />],
              }))}
            />
          </Card>
        </div>
      )}
    </Answer>
  )
}

import { clockOf } from '#contract/dates.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { align, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { realtime } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'

const EVERY_MS = 15_000
/** Shows the last half hour and reloads while it is visible. */
export default function RealtimeScreen() {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(realtime, {}, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <>
      <PageHead lead={t('now.lead')} />
      <Answer of={asked} shapes={['title', 'row', 'row', 'row']}>
        {({ visitors, minutes, pages, asOf }) => (
          <div className={stack(16)}>
            <Card title={t('panel.now')}>
              <div className={row(12, align.baseline, styles.headline)}>
                <Amount of={visitors} /> <small>{t('now.visitors')}</small>
              </div>
              <Chart
                label={t('panel.now')}
                kind="bar"
                x={minutes.map(({ at }) => clockOf(at).slice(0, 5))}
                series={[
                  { name: t('metric.page'), values: minutes.map((minute) => minute.pages) },
                  { name: t('metric.view'), values: minutes.map(({ views }) => views) },
                ]}
              />
              <AsOf at={asOf} />
            </Card>
            <Card title={t('now.pages')}>
              {pages.length === 0 ? <p className={text.muted}>{t('now.none')}</p> : <Pages pages={pages} />}
            </Card>
          </div>
        )}
      </Answer>
    </>
  )
}

function Pages({ pages }: { readonly pages: readonly { readonly path: string; readonly visitors: number }[] }) {
  const t = useTranslate(analyticsScreens)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('now.page')}</th>
          <th scope="col">{t('metric.visitors')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, visitors }) => (
          <tr key={path}>
            <th scope="row">
              <a href={path} target="_blank" rel="noreferrer">
                {path}
              </a>
            </th>
            <td>
              <Amount of={visitors} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

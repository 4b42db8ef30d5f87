import { Select } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { explore, liveMoments } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { useAddress } from '../use-address.ts'
import type { PanelSelection } from './which.ts'

export function LivePanel({ selection: { from, to } }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const [chosen, choose] = useAddress('studio')
  const asked = useCall(explore, { from, to, metric: 'attendance', dimension: 'studio' })
  return (
    <Card title={t('panel.live')} hint={t('panel.live-hint')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {({ rows }) => {
          const studio = rows.find(({ key }) => key === chosen)?.key ?? rows[0]?.key
          return studio === undefined ? (
            <p className={text.muted}>{t('live.none')}</p>
          ) : (
            <>
              <Select
                className={cx(styles.pick)}
                aria-label={t('dimension.studio')}
                allowDeselect={false}
                data={rows.map(({ key, name }) => ({ value: key, label: name }))}
                value={studio}
                onChange={choose}
              />
              <Moments selection={{ from, to }} studio={Number(studio)} />
            </>
          )
        }}
      </Answer>
    </Card>
  )
}

function Moments({ selection, studio }: PanelSelection & { readonly studio: number }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(liveMoments, { from: selection.from, to: selection.to, studio })
  return (
    <Answer of={asked} shapes={['row', 'row']} small>
      {({ day, minutes, asOf }) => (
        <>
          <Chart
            label={t('panel.live')}
            period={day ?? ''}
            kind="line"
            x={minutes.map(({ at }) => at)}
            series={[
              { name: t('metric.attendance'), values: minutes.map(({ attendances }) => attendances) },
              { name: t('metric.chat'), values: minutes.map(({ messages }) => messages) },
            ]}
          />
          <AsOf at={asOf} />
        </>
      )}
    </Answer>
  )
}

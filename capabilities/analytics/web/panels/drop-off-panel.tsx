import { Select } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { Chart } from '#web/chart/chart.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { popularList, videoDropOff } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'
import { AsOf } from '../as-of.tsx'
import { useAddress } from '../use-address.ts'
import { writePeriod } from '../write-period.ts'
import type { PanelSelection } from './which.ts'

const STEP_PERCENT = 5

/** Shows the remaining viewers at each twentieth of a video: the most-watched video, or another one. */
export function DropOffPanel({ selection }: PanelSelection) {
  const t = useTranslate(analyticsScreens)
  const [chosen, choose] = useAddress('video')
  const asked = useCall(popularList, { ...selection, type: 'video' })
  return (
    <Card title={t('panel.drop-off')} hint={t('panel.drop-off-hint')}>
      <Answer of={asked} shapes={['row', 'row', 'row']} small>
        {(videos) => {
          const number = (videos.find((each) => String(each.number) === chosen) ?? videos[0])?.number
          return number === undefined ? (
            <p className={text.muted}>{t('drop-off.none')}</p>
          ) : (
            <>
              <Select
                className={cx(styles.pick)}
                aria-label={t('drop-off.video')}
                allowDeselect={false}
                data={videos.map((each) => ({ value: String(each.number), label: each.title }))}
                value={String(number)}
                onChange={choose}
              />
              <Curve selection={selection} number={number} />
            </>
          )
        }}
      </Answer>
    </Card>
  )
}

function Curve({ selection, number }: PanelSelection & { readonly number: number }) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(videoDropOff, { ...selection, number })
  const period = writePeriod(selection)
  return (
    <Answer of={asked} shapes={['row', 'row']} small>
      {({ steps, asOf }) => (
        <>
          <Chart
            label={t('panel.drop-off')}
            period={period}
            kind="area"
            unit="%"
            x={steps.map((_, step) => `${step * STEP_PERCENT}%`)}
            series={[{ name: t('drop-off.left'), values: stillThere(steps) }]}
          />
          <AsOf at={asOf} />
        </>
      )}
    </Answer>
  )
}

/** Returns the per cent of viewers that reach each step. */
function stillThere(leaves: readonly number[]): number[] {
  const all = leaves.reduce((sum, left) => sum + left, 0)
  let gone = 0
  return leaves.map((left) => {
    const share = all === 0 ? 0 : Math.round(((all - gone) / all) * 1_000) / 10
    gone += left
    return share
  })
}

import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readStudio, streamName } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { Figure } from './figure.tsx'
import { LineKeys } from './line-keys.tsx'
import { ArrivingLines } from './monitor/arriving-lines.tsx'
import { ServerFields } from './server-fields.tsx'
import { type Studio, useTitleOf } from './studio.ts'
import styles from './studios.module.css'

/** Explains how to go live with OBS, with the addresses of this studio and its signal. */
export default function ObsScreen() {
  const t = useTranslate(liveScreens)
  const titleOf = useTitleOf()
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0 })
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <PageHead
            lead={titleOf(ok.head)}
            actions={<ButtonLink to={`/dashboard/monitor?studio=${id}`}>{t('studio.monitor')}</ButtonLink>}
          />
          <div className={split.halves}>
            <Steps studio={ok} />
            <div className={stack(16, fit)}>
              <LineKeys studio={ok} />
              <Test studio={ok} />
            </div>
          </div>
        </>
      )}
    </Answer>
  )
}

function Steps({ studio: { number, servers, policy } }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const rate = policy?.bitRateKbps.default ?? USUAL.kbps
  const frames = policy?.frameRate ?? USUAL.framesPerSecond
  const size = policy ? `${policy.width} × ${policy.height}` : USUAL.size
  return (
    <Card title={t('obs.steps')}>
      <ol className={stack(24, styles.steps)}>
        <li>
          <b>{t('obs.key')}</b>
          <p>{t('obs.key-text')}</p>
        </li>
        <li>
          <b>{t('obs.service')}</b>
          <p>{t('obs.service-text', { stream: streamName(number, 'main') })}</p>
          <ServerFields servers={servers} />
        </li>
        <li>
          <b>{t('obs.output')}</b>
          <p>{t(policy ? 'obs.output-approved' : 'obs.output-usual')}</p>
          <dl className={grid([12, 24], styles.output)}>
            <Figure name={t('obs.size')} value={size} />
            <Figure name={t('obs.frames')} value={`${frames} fps`} />
            <Figure name={t('obs.rate')} value={`CBR, ${rate} kbit/s`} />
            <Figure name={t('obs.key-frames')} value="2 s" />
            <Figure name={t('obs.video')} value="H.264 (x264, NVENC, QuickSync)" />
            <Figure name={t('obs.audio')} value="AAC, 128 kbit/s, 48 kHz" />
          </dl>
        </li>
        <li>
          <b>{t('obs.start')}</b>
          <p>{t('obs.start-text')}</p>
        </li>
      </ol>
    </Card>
  )
}
/** The values shown without an approved encoding. */
const USUAL = { kbps: 1_500, framesPerSecond: 30, size: '1280 × 720' }

function Test({ studio }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const [isOn, setOn] = useState(false)
  return isOn ? (
    <ArrivingLines studio={studio} />
  ) : (
    <Card title={t('obs.test')}>
      <p className={cx(text.quiet, styles.help)}>{t('obs.test-text')}</p>
      <Button onClick={() => setOn(true)}>{t('obs.test-start')}</Button>
    </Card>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useSay } from '#web/language.ts'
import { readStudio, streamName } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CopyField } from './copy-field.tsx'
import { LineKeys } from './line-keys.tsx'
import { LinesCard } from './monitor/lines-card.tsx'
import { useDesk } from './monitor/use-desk.ts'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

/** How to go live with OBS in this studio, with its own addresses, and what arrives. */
export default function ObsScreen() {
  const say = useSay(liveScreens)
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0 })
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <PageHead
            lead={ok.head.title}
            actions={<ButtonLink to={`/dashboard/monitor?studio=${id}`}>{say('studio.monitor')}</ButtonLink>}
          />
          <div className={styles.columns}>
            <Steps studio={ok} />
            <div className={styles.stack}>
              <LineKeys studio={ok} />
              <Test studio={ok} />
            </div>
          </div>
        </>
      )}
    </Answer>
  )
}

function Steps({ studio: { number, server, policy } }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  const rate = policy?.bitRateKbps.default ?? USUAL.kbps
  const frames = policy?.frameRate ?? USUAL.framesPerSecond
  const size = policy ? `${policy.width} × ${policy.height}` : USUAL.size
  return (
    <Card title={say('obs.steps')}>
      <ol className={styles.steps}>
        <li>
          <b>{say('obs.key')}</b>
          <p>{say('obs.key-text')}</p>
        </li>
        <li>
          <b>{say('obs.service')}</b>
          <p>{say('obs.service-text', { stream: streamName(number, 'main') })}</p>
          {server === null ? <Notice kind="warn">{say('server.off')}</Notice> : <CopyField label={say('server.label')} value={server} />}
        </li>
        <li>
          <b>{say('obs.output')}</b>
          <p>{say(policy ? 'obs.output-approved' : 'obs.output-usual')}</p>
          <dl className={styles.output}>
            <Setting name={say('obs.size')} value={size} />
            <Setting name={say('obs.frames')} value={`${frames} fps`} />
            <Setting name={say('obs.rate')} value={`CBR, ${rate} kbit/s`} />
            <Setting name={say('obs.key-frames')} value="2 s" />
            <Setting name={say('obs.video')} value="H.264 (x264, NVENC, QuickSync)" />
            <Setting name={say('obs.audio')} value="AAC, 128 kbit/s, 48 kHz" />
          </dl>
        </li>
        <li>
          <b>{say('obs.start')}</b>
          <p>{say('obs.start-text')}</p>
        </li>
      </ol>
    </Card>
  )
}
/** Where nothing was approved. */
const USUAL = { kbps: 1_500, framesPerSecond: 30, size: '1280 × 720' }

function Setting({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Test({ studio }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  const [isOn, setOn] = useState(false)
  return isOn ? (
    <Arriving studio={studio} />
  ) : (
    <Card title={say('obs.test')}>
      <p className={styles.help}>{say('obs.test-text')}</p>
      <Button onClick={() => setOn(true)}>{say('obs.test-start')}</Button>
    </Card>
  )
}

function Arriving({ studio }: { readonly studio: Studio }) {
  const { signal, history } = useDesk(studio.id)
  return <LinesCard studio={studio} signal={signal} history={history} />
}

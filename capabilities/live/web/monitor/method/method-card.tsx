import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Card } from '#web/console/show/card.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { monitorText } from '../../../text/monitor.ts'
import type { Studio } from '../../studio.ts'
import styles from '../monitor.module.css'
import type { StudioSignal, StudioTimeline } from '../signal.ts'
import { PullPanel } from './pull-panel.tsx'
import { RotationPanel } from './rotation-panel.tsx'

const METHODS = ['push', 'relay', 'rotation', 'camera'] as const
type Shown = (typeof METHODS)[number]
type Props = { readonly studio: Studio; readonly signal: StudioSignal | undefined; readonly timeline: StudioTimeline | undefined }

/** Selects the origin of the broadcast: encoders, a stream of another server, videos in turn, or a browser's camera. */
export function MethodCard({ studio, signal, timeline }: Props) {
  const { id, method } = studio
  const t = useTranslate(monitorText)
  const [shown, setShown] = useState<Shown>(METHODS.find((each) => each === method) ?? 'push')
  return (
    <Card title={t('method')}>
      <Tabs<Shown>
        label={t('method')}
        tabs={METHODS.map((each) => ({ id: each, text: t(`method.${each}`) }))}
        current={shown}
        onChange={setShown}
      >
        {shown === 'push' ? (
          <div className={stack(12, items.start, styles.push)}>
            <p className={cx(text.quiet, styles.quiet)}>{t('method.push-help')}</p>
            <ButtonLink to={`/dashboard/studios/${id}/obs`}>{t('method.push-how')}</ButtonLink>
          </div>
        ) : shown === 'relay' ? (
          <PullPanel studio={studio} />
        ) : shown === 'camera' ? (
          <div className={stack(12, items.start, styles.push)}>
            <p className={cx(text.quiet, styles.quiet)}>{t('method.camera-help')}</p>
            <ButtonLink to={`/dashboard/studios/${id}/camera`} reload>
              {t('method.camera-open')}
            </ButtonLink>
          </div>
        ) : (
          <RotationPanel studioId={id} isOnAir={signal?.show != null} timeline={timeline} />
        )}
      </Tabs>
    </Card>
  )
}

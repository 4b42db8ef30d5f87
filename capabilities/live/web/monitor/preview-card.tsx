import { clsx as cx } from 'clsx'
import { SECOND, writeLength } from '#contract/duration.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { hoursOfRecording, LEAST_RECORDING_HOURS, playAddresses } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { Figure } from '../figure.tsx'
import { type Studio, useTitleOf } from '../studio.ts'
import { LivePlayer } from '../watch/live-player.tsx'
import styles from './monitor.module.css'
import type { StudioSignal } from './signal.ts'

type Props = { readonly studio: Studio; readonly signal: StudioSignal | undefined }

/** Shows the broadcast and the number of viewers. This preview is not counted. */
export function LinePreviewCard({ studio: { id, number, head, isRestricted }, signal }: Props) {
  const t = useTranslate(monitorText)
  const { lowLatency, hls, flv } = playAddresses(number, { hasLadder: (signal?.renditions.length ?? 0) > 0 })
  const play = { format: head.playFormat, lowLatency: `${lowLatency}?preview=1`, hls: `${hls}?preview=1`, flv: `${flv}?preview=1` }
  const titleOf = useTitleOf()
  const show = signal?.show
  return (
    <Card title={t('preview')}>
      {show ? (
        <LivePlayer
          key={show.id}
          number={number}
          play={play}
          title={titleOf(head)}
          cover={undefined}
          isPreview
          previewOf={isRestricted ? id : undefined}
        />
      ) : (
        <Off hasEnded={signal?.hasEnded === true} />
      )}
      <dl className={grid([8, 16], styles.figures)}>
        <Figure name={t('watching')} value={show ? String(signal.viewers) : '—'} />
        <Figure name={t('peak')} value={show ? String(show.peakViewers) : '—'} />
        <Figure name={t('duration')} value={show ? writeLength(Math.max(0, (Date.now() - Date.parse(show.startedAt)) / SECOND)) : '—'} />
        {signal && signal.freeBytes !== null && <Room freeBytes={signal.freeBytes} />}
        {signal && <Picture studio={head} signal={signal} />}
      </dl>
      {signal && <Limits of={signal} />}
    </Card>
  )
}

/** Shows the remaining recording time on the disk. */
function Room({ freeBytes }: { readonly freeBytes: number }) {
  const t = useTranslate(monitorText)
  const hours = hoursOfRecording(freeBytes)
  const words = t('room.hours', { hours })
  return <Figure name={t('room')} value={hours < LEAST_RECORDING_HOURS ? <Status kind="warn">{words}</Status> : words} />
}

function Off({ hasEnded }: { readonly hasEnded: boolean }) {
  const t = useTranslate(monitorText)
  return (
    <div className={styles.off}>
      <strong>{t(hasEnded ? 'ended' : 'off-air')}</strong>
      <p>{t(hasEnded ? 'ended-why' : 'off-air-why')}</p>
    </div>
  )
}

function Picture({ studio, signal: { onAir, lines, renditions } }: { readonly studio: Studio['head']; readonly signal: StudioSignal }) {
  const t = useTranslate(monitorText)
  const sample = lines.find(({ line }) => line === onAir)?.sample
  const size = sample?.width ? `${sample.width} × ${sample.height}` : ''
  const qualities = [`${t('picture.original')} ${size}`.trim(), ...renditions.map((height) => `${height}p`)]
  return (
    <>
      <Figure name={t('picture.format')} value={t(`format.${studio.playFormat}`)} />
      <Figure name={t('picture.quality')} value={qualities.join(t('and'))} />
    </>
  )
}

/** Lists the features that this server lacks. */
function Limits({ of: { canTranscode, lacks } }: { readonly of: StudioSignal }) {
  const t = useTranslate(monitorText)
  return (
    <>
      {!canTranscode && !lacks.includes('ladder') && <p className={cx(text.quiet, styles.quiet)}>{t('picture.single')}</p>}
      {lacks.map((each) => (
        <p key={each} className={cx(text.quiet, styles.quiet)}>
          {t(`lacks.${each}`)}
        </p>
      ))}
    </>
  )
}

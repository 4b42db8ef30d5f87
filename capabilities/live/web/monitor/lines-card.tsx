import { clsx as cx } from 'clsx'
import { SECOND } from '#contract/duration.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, type StatusKind, Tag } from '#web/console/show/values.tsx'
import { align, cluster, fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { Line, LineNow } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import { Figure } from '../figure.tsx'
import type { Studio } from '../studio.ts'
import type { Second } from './history.ts'
import styles from './monitor.module.css'
import type { StudioSignal } from './signal.ts'

type Props = { readonly studio: Studio; readonly signal: StudioSignal | undefined; readonly history: readonly Second[] }

const KINDS: Readonly<Record<LineNow['signal'] | 'slate', StatusKind>> = {
  smooth: 'ok',
  stuttering: 'warn',
  interrupted: 'bad',
  idle: 'idle',
  slate: 'warn',
}

/** Shows the current measurements of each line beside the approved values. */
export function LinesCard({ studio, signal, history }: Props) {
  const t = useTranslate(monitorText)
  const onAir = signal?.lines.find(({ line }) => line === signal.onAir)
  // A slate that an operator pushed or that a drill caused is not a fault.
  const slate = signal?.pinned === 'slate' || signal?.drilled ? 'slate' : 'interrupted'
  const word = signal?.onAir === 'slate' ? slate : (onAir?.signal ?? 'idle')
  const [gravest] = onAir?.sample?.issues ?? []
  return (
    <Card title={t('lines')} actions={<Status kind={KINDS[word]}>{t(gravest ? `because.${gravest.reason}` : `signal.${word}`)}</Status>}>
      <ul className={stack(8, fit)}>
        {signal?.lines.map((now) => (
          <LineRow
            key={now.line}
            now={now}
            isOnAir={signal.onAir === now.line}
            isPinned={signal.pinned === now.line}
            isDrilled={signal.drilled === now.line}
            studio={studio}
            history={history}
          />
        ))}
      </ul>
      {signal && !signal.measuresContent && <p className={cx(text.quiet, styles.quiet, styles.note)}>{t('line.no-content')}</p>}
    </Card>
  )
}

type RowProps = Pick<Props, 'studio' | 'history'> & {
  readonly now: LineNow
  readonly isOnAir: boolean
  readonly isPinned: boolean
  readonly isDrilled: boolean
}

function LineRow({
  now: { line, status, signal, sample, thumbnail },
  isOnAir,
  isPinned,
  isDrilled,
  studio: { policy, method },
  history,
}: RowProps) {
  const t = useTranslate(monitorText)
  const tScreen = useTranslate(liveScreens)
  const [gravest] = sample?.issues ?? []
  const wanted = (value: number | undefined) => (value === undefined ? '' : ` / ${value}`)
  return (
    <li className={cx(styles.line, isOnAir && styles.onAir)}>
      <header className={cluster([4, 8])}>
        <b>{tScreen(`line.${line}`)}</b>
        {isOnAir && (
          <Tag kind="bad" icon={null}>
            {t('line.on-air')}
          </Tag>
        )}
        {isPinned && <span className={cx(text.quiet, styles.quiet)}>{t('line.pinned')}</span>}
        {isDrilled && (
          <Tag kind="warn" icon={null}>
            {t('line.drilled')}
          </Tag>
        )}
        <Status kind={KINDS[signal]}>{t(status === 'live' && gravest ? `because.${gravest.reason}` : `status.${status}`)}</Status>
      </header>
      {sample ? (
        <div className={grid(12, align.start, styles.arriving)}>
          <div className={stack(4, styles.look)}>
            {thumbnail && <img src={thumbnail} alt={t('line.thumbnail', { line: tScreen(`line.${line}`) })} width={112} height={63} />}
            <Spark line={line} history={history} />
          </div>
          <dl className={grid([8, 16], styles.figures)}>
            <Figure name={t('figure.kbps')} value={`${Math.round(sample.kbps)}${wanted(policy?.bitRateKbps.default)} kbit/s`} />
            <Figure name={t('figure.framesPerSecond')} value={`${Math.round(sample.framesPerSecond)}${wanted(policy?.frameRate)}`} />
            <Figure name={t('figure.size')} value={sample.width === null ? '—' : `${sample.width} × ${sample.height}`} />
            <Figure
              name={t('figure.key-frames')}
              value={sample.keyFrameDistanceMs === null ? '—' : `${(sample.keyFrameDistanceMs / 1_000).toFixed(1)} s`}
            />
            <Figure name={t('figure.lag')} value={`${(sample.lagMs / SECOND).toFixed(1)} s`} />
            {sample.apartMs !== null && (
              <Figure name={t('figure.apart')} value={t('figure.apart-value', { seconds: (sample.apartMs / SECOND).toFixed(1) })} />
            )}
            {sample.brokenFrames > 0 && <Figure name={t('figure.broken')} value={String(sample.brokenFrames)} />}
          </dl>
        </div>
      ) : (
        status === 'live' && <p className={cx(text.quiet, styles.quiet)}>{t(method === 'rotation' ? 'line.file' : 'line.first')}</p>
      )}
      {sample && sample.issues.length > 0 && <Issues of={sample.issues} at={sample.at} />}
      {sample && sample.breaches.length > 0 && (
        <p className={styles.differs}>
          <Status kind="warn">{t('line.differs', { what: sample.breaches.map((each) => t(`breach.${each}`)).join(t('and')) })}</Status>
        </p>
      )}
    </li>
  )
}

/** Lists the issues of the line with their duration and advice. */
function Issues({ of: issues, at }: { readonly of: NonNullable<LineNow['sample']>['issues']; readonly at: string }) {
  const t = useTranslate(monitorText)
  const secondsSince = (since: string) => Math.max(1, Math.round((Date.parse(at) - Date.parse(since)) / SECOND))
  return (
    <ul className={stack(6, styles.issues)}>
      {issues.map(({ reason, since }) => (
        <li key={reason}>
          <Status kind="warn">{t(`because.${reason}`)}</Status>{' '}
          <span className={cx(text.quiet, styles.quiet)}>{t('issue.since', { seconds: secondsSince(since) })}</span>
          <p>{t(`advice.${reason}`)}</p>
        </li>
      ))}
    </ul>
  )
}

const [WIDTH, HEIGHT, SECONDS] = [240, 24, 60]

/** Draws the bit rate of the last minute without figures, to show its stability. */
function Spark({ line, history }: { readonly line: Line; readonly history: readonly Second[] }) {
  const values = history.slice(-SECONDS).map((second) => second.lines[line]?.kbps ?? 0)
  const top = Math.max(1, ...values) * 1.1
  const points = values.map((value, at) => `${(at / Math.max(1, SECONDS - 1)) * WIDTH},${HEIGHT - (value / top) * HEIGHT}`)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}

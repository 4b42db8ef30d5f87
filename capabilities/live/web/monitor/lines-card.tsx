import { clsx as cx } from 'clsx'
import { Card } from '#web/console/show/card.tsx'
import { Status, type StatusKind, Tag } from '#web/console/show/values.tsx'
import { useSay } from '#web/language.ts'
import type { Line, LineNow } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import type { Studio } from '../studio.ts'
import type { Second } from './history.ts'
import styles from './monitor.module.css'
import type { Signal } from './signal.ts'

type Props = { readonly studio: Studio; readonly signal: Signal | undefined; readonly history: readonly Second[] }

/** A line that just changed state is told by its state; otherwise the signal says enough. */
const KINDS: Readonly<Record<LineNow['signal'], StatusKind>> = { smooth: 'ok', stuttering: 'warn', interrupted: 'bad', idle: 'idle' }

/** Each line as it is measured this second, beside what was approved. */
export function LinesCard({ studio, signal, history }: Props) {
  const say = useSay(monitorText)
  const onAir = signal?.lines.find(({ line }) => line === signal.onAir)
  const word = signal?.onAir === 'slate' ? 'interrupted' : (onAir?.signal ?? 'idle')
  return (
    <Card title={say('lines')} actions={<Status kind={KINDS[word]}>{say(`signal.${word}`)}</Status>}>
      <ul className={styles.lines}>
        {signal?.lines.map((now) => (
          <LineRow
            key={now.line}
            now={now}
            isOnAir={signal.onAir === now.line}
            isPinned={signal.pinned === now.line}
            studio={studio}
            history={history}
          />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = Pick<Props, 'studio' | 'history'> & { readonly now: LineNow; readonly isOnAir: boolean; readonly isPinned: boolean }

function LineRow({ now: { line, status, signal, sample }, isOnAir, isPinned, studio: { policy }, history }: RowProps) {
  const say = useSay(monitorText)
  const sayScreen = useSay(liveScreens)
  const wanted = (value: number | undefined) => (value === undefined ? '' : ` / ${value}`)
  return (
    <li className={cx(styles.line, isOnAir && styles.onAir)}>
      <header>
        <b>{sayScreen(`line.${line}`)}</b>
        {isOnAir && (
          <Tag kind="bad" icon={null}>
            {say('line.on-air')}
          </Tag>
        )}
        {isPinned && <span className={styles.quiet}>{say('line.pinned')}</span>}
        <Status kind={KINDS[signal]}>{say(`status.${status}`)}</Status>
      </header>
      <Spark line={line} history={history} />
      {sample ? (
        <dl className={styles.figures}>
          <Figure name={say('figure.kbps')} value={`${Math.round(sample.kbps)}${wanted(policy?.bitRateKbps.default)} kbit/s`} />
          <Figure name={say('figure.framesPerSecond')} value={`${Math.round(sample.framesPerSecond)}${wanted(policy?.frameRate)}`} />
          <Figure name={say('figure.size')} value={sample.width === null ? '—' : `${sample.width} × ${sample.height}`} />
          <Figure
            name={say('figure.key-frames')}
            value={sample.keyFrameDistanceMs === null ? '—' : `${(sample.keyFrameDistanceMs / 1_000).toFixed(1)} s`}
          />
        </dl>
      ) : (
        <p className={styles.quiet}>{say(status === 'live' ? 'line.file' : 'line.nothing')}</p>
      )}
      {sample && sample.breaches.length > 0 && (
        <Status kind="warn">{say('line.differs', { what: sample.breaches.map((each) => say(`breach.${each}`)).join(say('and')) })}</Status>
      )}
    </li>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const [WIDTH, HEIGHT, SECONDS] = [240, 24, 60]

/** The bit rate of the last minute, without figures: its steadiness. */
function Spark({ line, history }: { readonly line: Line; readonly history: readonly Second[] }) {
  const values = history.slice(-SECONDS).map((second) => second.lines[line]?.kbps ?? 0)
  const top = Math.max(1, ...values) * 1.1
  if (values.every((value) => value === 0)) return <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />
  const points = values.map((value, at) => `${(at / Math.max(1, SECONDS - 1)) * WIDTH},${HEIGHT - (value / top) * HEIGHT}`)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}

import { clsx as cx } from 'clsx'
import type { RefObject } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { drillLine, endShow, LINES, type Line, prepareShow, pushSlate, readSignal, releaseLine, switchLine } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import { LadderOperations } from './ladder-operations.tsx'
import styles from './monitor.module.css'
import type { StudioSignal } from './signal.ts'

/** `region` receives the keyboard shortcuts. */
type Props = { readonly studioId: string; readonly signal: StudioSignal | undefined; readonly region: RefObject<HTMLElement | null> }
type Ask = { readonly title: string; readonly text: string; readonly action: string; readonly danger?: boolean }

/** Contains the operations on the broadcast. Each asks for confirmation and shows the number of affected viewers. */
export function QuickOperations({ studioId, signal, region }: Props) {
  const t = useTranslate(monitorText)
  if (!useAccess().permissions.has('live:operate') || !signal) return null
  return (
    <Card title={t('operations')}>
      <Operations studioId={studioId} signal={signal} region={region} />
      <LadderOperations studioId={studioId} signal={signal} />
      <p className={cx(text.quiet, styles.quiet)}>
        {t('operations.note')} {t('operations.keys')}
      </p>
    </Card>
  )
}

type OperationsProps = { readonly studioId: string; readonly signal: StudioSignal; readonly region: RefObject<HTMLElement | null> }

/** Keyboard shortcuts ask for confirmation like their buttons. */
const KEYS = { main: 'm', hot: 'h', cold: 'c', slate: 's', release: 'r' } as const

function Operations({ studioId, signal, region }: OperationsProps) {
  const t = useTranslate(monitorText)
  const tLine = useTranslate(liveScreens)
  const { show, onAir, pinned, hasEnded } = signal
  const ready = readyLines(signal)
  const { switchTo, drill, slate, release, end, prepare } = useOperations({ studioId, signal })
  const reason = show ? undefined : t('needs-show')
  const better = findBetter(signal)
  const run = (isReady: boolean, operation: () => Promise<void>) => () => (isReady && show ? void operation() : undefined)
  const switches = LINES.map((line) => [KEYS[line], run(ready.includes(line), () => switchTo(line))] as const)
  useKeys(region, {
    ...Object.fromEntries(switches),
    [KEYS.slate]: run(pinned !== 'slate', slate),
    [KEYS.release]: run(pinned !== null, release),
  })
  return (
    <>
      {better && (
        <p className={styles.better} role="status">
          <Status kind="warn">
            {t('switch.better', { from: tLine(`line.${better.from}`), why: t(`because.${better.why}`), to: tLine(`line.${better.to}`) })}
          </Status>
        </p>
      )}
      <div className={grid(8, styles.operations)}>
        {ready.map((line) => (
          <Button
            key={line}
            kind={line === better?.to ? 'solid' : 'outline'}
            blocked={reason}
            aria-keyshortcuts={KEYS[line].toUpperCase()}
            onClick={() => void switchTo(line)}
          >
            {t('switch.to', { line: tLine(`line.${line}`) })}
          </Button>
        ))}
        {pinned !== 'slate' && (
          <Button blocked={reason} aria-keyshortcuts={KEYS.slate.toUpperCase()} onClick={() => void slate()}>
            {t('slate.push')}
          </Button>
        )}
        {pinned !== null && (
          <Button blocked={reason} aria-keyshortcuts={KEYS.release.toUpperCase()} onClick={() => void release()}>
            {t(pinned === 'slate' ? 'slate.remove' : 'release')}
          </Button>
        )}
        {onAir !== null && onAir !== 'slate' && (
          <Button blocked={reason} onClick={() => void drill(onAir)}>
            {t('drill')}
          </Button>
        )}
        {hasEnded ? (
          <Button kind="solid" onClick={() => void prepare()}>
            {t('prepare')}
          </Button>
        ) : (
          <Button kind="danger" blocked={reason} onClick={() => void end()}>
            {t('end')}
          </Button>
        )}
      </div>
    </>
  )
}

function useOperations({ studioId: studio, signal }: Omit<OperationsProps, 'region'>) {
  const t = useTranslate(monitorText)
  const tLine = useTranslate(liveScreens)
  const { viewers: count, pinned } = signal
  const run = async (ask: Ask, send: () => ReturnType<typeof runCall>) => {
    if (!(await confirm(ask))) return
    const done = await send()
    if (done && 'refused' in done) toastRefusal(done)
    await refresh(readSignal)
  }
  const switchTo = (line: Line) => {
    const title = t('switch.title', { line: tLine(`line.${line}`) })
    return run({ title, text: t('switch.text', { count }), action: t('switch.action') }, () => runCall(switchLine, { studio, line }))
  }
  const drill = (line: Line) => {
    const text = t(readyLines(signal).length > 0 ? 'drill.text' : 'drill.text-slate', { line: tLine(`line.${line}`), count })
    return run({ title: t('drill.title'), text, action: t('drill') }, () => runCall(drillLine, { studio, line }))
  }
  const slate = () =>
    run({ title: t('slate.title'), text: t('slate.text', { count }), action: t('slate.push') }, () => runCall(pushSlate, { studio }))
  const release = () => {
    const ask =
      pinned === 'slate'
        ? { title: t('slate.remove-title'), text: t('slate.remove-text', { count }), action: t('slate.remove') }
        : { title: t('release.title'), text: t('release.text', { count }), action: t('release') }
    return run(ask, () => runCall(releaseLine, { studio }))
  }
  const end = () =>
    run({ title: t('end.title'), text: t('end.text', { count }), action: t('end'), danger: true }, () => runCall(endShow, { studio }))
  const prepare = () =>
    run({ title: t('prepare.title'), text: t('prepare.text'), action: t('prepare') }, () => runCall(prepareShow, { studio }))
  return { switchTo, drill, slate, release, end, prepare }
}

/** Returns a healthy line when the line on air has an issue that causes no automatic switch. */
function findBetter(signal: StudioSignal) {
  const from = signal.lines.find(({ line }) => line === signal.onAir)
  const [issue] = from?.sample?.issues ?? []
  const to = signal.lines.find(({ line, signal: state }) => line !== signal.onAir && state === 'smooth')
  return from && issue && to && { from: from.line, why: issue.reason, to: to.line }
}

/** Returns the lines other than the one on air that can be switched to. */
const readyLines = ({ onAir, lines }: StudioSignal): readonly Line[] =>
  LINES.filter((line) => line !== onAir && lines.some((each) => each.line === line && isReady(each.status)))

const isReady = (status: StudioSignal['lines'][number]['status']): boolean => status === 'live' || status === 'degraded'

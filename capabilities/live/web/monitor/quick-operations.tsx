import { useAccess } from '#web/console/access/access.ts'
import { refresh } from '#web/console/call/queries.ts'
import { actOn } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { drillLine, endShow, LINES, type Line, prepareShow, pushSlate, readSignal, releaseLine, switchLine } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import styles from './monitor.module.css'
import type { Signal } from './signal.ts'

type Props = { readonly studioId: string; readonly signal: Signal | undefined }
type Ask = { readonly title: string; readonly text: string; readonly action: string; readonly danger?: boolean }

/** What an operator does to the broadcast, each asked first with how many it concerns. */
export function QuickOperations({ studioId: studio, signal }: Props) {
  const say = useSay(monitorText)
  const sayLine = useSay(liveScreens)
  if (!useAccess().permissions.has('live:operate') || !signal) return null
  const { show, onAir, pinned, hasEnded } = signal
  const count = signal.viewers
  const reason = show ? undefined : say('needs-show')
  const ready = LINES.filter((line) => line !== onAir && signal.lines.some((each) => each.line === line && isReady(each.status)))
  const run = async (ask: Ask, send: () => ReturnType<typeof actOn>) => {
    if (!(await confirm(ask))) return
    const done = await send()
    if (done && 'refused' in done) toast('bad', done.message)
    await refresh(readSignal)
  }
  const switchTo = (line: Line) => {
    const title = say('switch.title', { line: sayLine(`line.${line}`) })
    return run({ title, text: say('switch.text', { count }), action: say('switch.action') }, () => actOn(switchLine, { studio, line }))
  }
  const drill = (line: Line) =>
    run({ title: say('drill.title'), text: say('drill.text', { line: sayLine(`line.${line}`), count }), action: say('drill') }, () =>
      actOn(drillLine, { studio, line }),
    )
  const slate = () =>
    run({ title: say('slate.title'), text: say('slate.text', { count }), action: say('slate.push'), danger: true }, () =>
      actOn(pushSlate, { studio }),
    )
  const release = () =>
    run({ title: say('release.title'), text: say('release.text', { count }), action: say('release') }, () => actOn(releaseLine, { studio }))
  const end = () =>
    run({ title: say('end.title'), text: say('end.text', { count }), action: say('end'), danger: true }, () => actOn(endShow, { studio }))
  const prepare = () =>
    run({ title: say('prepare.title'), text: say('prepare.text'), action: say('prepare') }, () => actOn(prepareShow, { studio }))
  return (
    <Card title={say('operations')}>
      <div className={styles.operations}>
        {ready.map((line) => (
          <Button key={line} blocked={reason} onClick={() => void switchTo(line)}>
            {say('switch.to', { line: sayLine(`line.${line}`) })}
          </Button>
        ))}
        {pinned === null ? (
          <Button blocked={reason} onClick={() => void slate()}>
            {say('slate.push')}
          </Button>
        ) : (
          <Button blocked={reason} onClick={() => void release()}>
            {say(pinned === 'slate' ? 'slate.remove' : 'release')}
          </Button>
        )}
        {onAir !== null && onAir !== 'slate' && (
          <Button blocked={reason} onClick={() => void drill(onAir)}>
            {say('drill')}
          </Button>
        )}
        {hasEnded ? (
          <Button kind="solid" onClick={() => void prepare()}>
            {say('prepare')}
          </Button>
        ) : (
          <Button kind="danger" blocked={reason} onClick={() => void end()}>
            {say('end')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{say('operations.note')}</p>
    </Card>
  )
}

const isReady = (status: Signal['lines'][number]['status']): boolean => status === 'live' || status === 'degraded'

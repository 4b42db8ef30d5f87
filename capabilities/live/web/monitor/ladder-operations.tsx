import { clsx as cx } from 'clsx'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { LADDER_HEIGHTS, type LadderHeight, readSignal, setLadder } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import styles from './monitor.module.css'
import type { StudioSignal } from './signal.ts'

type Props = { readonly studioId: string; readonly signal: StudioSignal }

/**
 * Adds and removes the qualities beside the original, with immediate effect. Lists those smaller than the picture on air and those already
 * chosen. Renders nothing when this server cannot make any.
 */
export function LadderOperations({ studioId: studio, signal: { ladder, canTranscode, viewers, onAir, lines } }: Props) {
  const t = useTranslate(monitorText)
  if (!canTranscode) return null
  const pictureHeight = lines.find(({ line }) => line === onAir)?.sample?.height ?? Number.POSITIVE_INFINITY
  const set = async (height: LadderHeight, isOffered: boolean) => {
    const [quality, key] = [`${height}p`, isOffered ? ('ladder.add' as const) : ('ladder.remove' as const)]
    const ask = { title: t(key, { quality }), text: t(`${key}-text`, { count: viewers }), action: t(key, { quality }), danger: !isOffered }
    if (!(await confirm(ask))) return
    const heights = LADDER_HEIGHTS.filter((each) => (each === height ? isOffered : ladder.includes(each)))
    const done = await runCall(setLadder, { studio, heights })
    if (done && 'refused' in done) toastRefusal(done)
    await refresh(readSignal)
  }
  return (
    <div className={cx(grid(8, styles.operations), styles.ladder)}>
      {LADDER_HEIGHTS.filter((height) => height < pictureHeight || ladder.includes(height)).map((height) => {
        const isOffered = ladder.includes(height)
        return (
          <Button key={height} kind={isOffered ? 'outline' : 'quiet'} onClick={() => void set(height, !isOffered)}>
            {t(isOffered ? 'ladder.remove' : 'ladder.add', { quality: `${height}p` })}
          </Button>
        )
      })}
    </div>
  )
}

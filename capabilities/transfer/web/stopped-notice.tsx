import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getRun, listRuns, retryRun } from '../contract.ts'
import { stoppedText } from '../text/stopped.ts'

type Props = { readonly id: string }

/** Says that the work on a move was given up, and offers to continue it. */
export function StoppedNotice({ id }: Props) {
  const t = useTranslate(stoppedText)
  return (
    <Notice kind="bad" title={t('title')}>
      <div className={stack(12)}>
        <p>{t('text')}</p>
        <div>
          <RetryButton id={id} />
        </div>
      </div>
    </Notice>
  )
}

/** Continues a move whose work was given up. */
export function RetryButton({ id }: Props) {
  const t = useTranslate(stoppedText)
  const { run, busy } = useAction(retryRun, { changes: [getRun, listRuns], onDone: () => toast('ok', t('retried')) })
  const retry = async () => {
    const done = await run({ id })
    if (done && !('ok' in done)) toastRefusal(done)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}

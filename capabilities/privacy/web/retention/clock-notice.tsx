import { minuteOf } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { confirmClock, getClockJump, getRetention } from '../../contract.ts'
import { clockText } from '../../text/clock.ts'

/** Asks whether the time of the server is right while a jump of its clock stops the deletion. Shows nothing otherwise. */
export function ClockNotice() {
  const t = useTranslate(clockText)
  const { ok } = useCall(getClockJump, {}, { freshMs: 0 })
  const confirming = useAction(confirmClock, {
    changes: [getClockJump, getRetention],
    onDone: () => toast('ok', t('confirmed')),
  })
  if (!ok?.jump) return null
  const { from, to } = ok.jump
  const now = minuteOf(ok.now)
  async function continueDeleting() {
    if (!(await confirm({ title: t('confirm.title'), text: t('confirm.text', { now }), action: t('confirm'), danger: true }))) return
    const done = await confirming.run({})
    if (done && !('ok' in done)) toastRefusal(done)
  }
  return (
    <Card title={t('title')}>
      <div className={stack(8)}>
        <p role="alert">{t('text', { from: minuteOf(from), to: minuteOf(to) })}</p>
        <p className={text.quiet}>{t('undo')}</p>
        <Can permission="retention:change">
          <div>
            <Button size="small" busy={confirming.busy} onClick={() => void continueDeleting()}>
              {t('confirm')}
            </Button>
          </div>
        </Can>
      </div>
    </Card>
  )
}

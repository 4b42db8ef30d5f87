import { useState } from 'react'
import { dayOf } from '#contract/dates.ts'
import type { LaunchConfirmation, LaunchLine } from '#contract/site/launch.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type ConfirmedDutyName, getLaunchCheck, withdrawConfirmation } from '../contract.ts'
import { launchScreen } from '../text/screen.ts'
import { ConfirmWindow } from './confirm-window.tsx'
import styles from './launch.module.css'

type Props = { readonly line: LaunchLine; readonly confirmation: LaunchConfirmation }

/** Shows who confirmed a fact, and lets an administrator confirm or withdraw it. */
export function ConfirmationPart({ line, confirmation }: Props) {
  const t = useTranslate(launchScreen)
  const [isOpen, setOpen] = useState(false)
  const withdrawing = useAction(withdrawConfirmation, { changes: [getLaunchCheck] })
  const { given } = confirmation
  async function withdraw() {
    if (!(await confirm({ title: t('withdraw.title'), text: t('withdraw.text'), action: t('withdraw'), danger: true }))) return
    const done = await withdrawing.run({ key: line.key as ConfirmedDutyName })
    if (done && !('ok' in done)) toastRefusal(done)
  }
  return (
    <div className={stack(4, styles.confirmation)}>
      {given && (
        <p className={text.fine}>
          {t('confirmed-by', { name: given.by ?? t('nobody'), day: dayOf(given.endsAt) })}
          {given.note !== '' && <span className={styles.note}>{given.note}</span>}
        </p>
      )}
      <Can permission="launch:confirm" otherwise={null}>
        <div className={styles.buttons}>
          <Button size="small" kind={given ? 'quiet' : 'outline'} onClick={() => setOpen(true)}>
            {t(given ? 'confirm-again' : 'confirm')}
          </Button>
          {given && (
            <Button size="small" kind="quiet" busy={withdrawing.busy} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      </Can>
      {isOpen && <ConfirmWindow line={line} confirmation={confirmation} onClose={() => setOpen(false)} />}
    </div>
  )
}

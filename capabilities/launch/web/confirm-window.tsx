import type { LaunchConfirmation, LaunchLine } from '#contract/site/launch.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type ConfirmedDutyName, confirmDuty, getLaunchCheck } from '../contract.ts'
import { launchScreen } from '../text/screen.ts'
import styles from './launch.module.css'

type Props = { readonly line: LaunchLine; readonly confirmation: LaunchConfirmation; onClose(): void }

const noteOf = (key: string, needsNote: boolean) =>
  !needsNote ? 'confirm.note-optional' : key === 'outside-services' ? 'confirm.note-places' : 'confirm.note'

/** Asks for the note of a confirmation, and shows the values that are confirmed. */
export function ConfirmWindow({ line, confirmation: { about, needsNote, given }, onClose }: Props) {
  const t = useTranslate(launchScreen)
  const language = useLanguage()
  const note = useReason(needsNote ? 1 : 0, given?.note)
  const confirming = useAction(confirmDuty, {
    changes: [getLaunchCheck],
    onDone() {
      toast('ok', t('confirmed'))
      onClose()
    },
  })
  const send = () => note.require((entered) => confirming.run({ key: line.key as ConfirmedDutyName, about, note: entered }))
  return (
    <Window
      open
      onClose={onClose}
      title={t('confirm.title', { title: line.title[language] })}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="solid" busy={confirming.busy} onClick={send}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={stack(16, fit)}>
        <p>{t('confirm.text')}</p>
        <code className={styles.about}>{about}</code>
        <RefusalNotice refused={confirming.refused} />
        <ReasonField reason={note} label={t(noteOf(line.key, needsNote))} missing={t('confirm.missing')} maxLength={200} />
      </div>
    </Window>
  )
}

import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { confirmAsking } from './confirm.ts'

/** Puts the question of confirm(). Staying is the safe answer, so Escape and the cross mean it, and Enter where the action destroys something. */
export function ConfirmDialog() {
  const t = useTranslate(consoleText)
  const question = confirmAsking.useQuestion()
  const stay = () => confirmAsking.answer(false)
  return (
    <Dialog
      open={question !== undefined}
      onClose={stay}
      title={question?.title}
      actions={
        question && (
          <>
            <Button kind="quiet" onClick={stay} data-first={question.danger}>
              {question.stay ?? t('cancel')}
            </Button>
            <Button
              kind={question.danger ? 'danger' : 'solid'}
              data-first={!question.danger || undefined}
              onClick={() => confirmAsking.answer(true)}
            >
              {question.action}
            </Button>
          </>
        )
      }
    >
      {question?.text}
    </Dialog>
  )
}

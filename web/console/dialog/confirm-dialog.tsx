import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { confirmAsking } from './confirm.ts'

/**
 * Shows the question of confirm(). Cancelling is the safe answer, so Escape and the close button cancel, and Enter does for destructive
 * actions.
 */
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

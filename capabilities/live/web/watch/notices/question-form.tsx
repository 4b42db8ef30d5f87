import { Button } from '#web/kit/button.tsx'
import { fit, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { interactionText } from '../../../text/interaction.ts'
import { useLine } from '../chat/use-line.ts'
import { askQuestion } from './calls.ts'
import styles from './notices.module.css'

type Props = { readonly number: number; onAsked(): Promise<void> }

/** Asks the host a question. A refused one stays in the field, with the reason below it. */
export function QuestionForm({ number, onAsked }: Props) {
  const t = useTranslate(interactionText)
  const { note, busy, field, onSubmit } = useLine({
    send: (text) => askLazily(askQuestion, { number, text }),
    onSent({ isHeld }) {
      void onAsked()
      return t(isHeld ? 'questions.held' : 'questions.asked')
    },
  })
  return (
    <form className={stack(6, fit)} method="post" onSubmit={onSubmit}>
      <div className={row(8, styles.asking)}>
        <input aria-label={t('questions.label')} placeholder={t('questions.placeholder')} {...field} />
        <Button kind="solid" type="submit" busy={busy}>
          {t('questions.ask')}
        </Button>
      </div>
      <p className={look.quiet} role="status">
        {note}
      </p>
    </form>
  )
}

import type { OutputOf } from '#contract/call.ts'
import type { Reply } from '#web/ask.ts'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { beginSecondFactor } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { ANSWER_PLACES, AnswerField } from './answer-field.tsx'
import styles from './form.module.css'
import { type AccountFormErrors, useAccountForm } from './form.ts'
import { AccountFormActions } from './form-actions.tsx'
import { FormError } from './form-error.tsx'
import { placeRefusal } from './refused.ts'

type Props = {
  readonly question: string
  begin(answer: string): Promise<Reply<typeof beginSecondFactor> | undefined>
  onBegun(begun: OutputOf<typeof beginSecondFactor>): void
  readonly onCancel: (() => void) | undefined
}

/**
 * Asks the security question before the first authenticator is set up. The authenticator proves everything from then on, so the phone alone
 * must not suffice.
 */
export function AnswerForm({ question, begin, onBegun, onCancel }: Props) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { answer: '' },
    {
      check: ({ answer }) => (answer.trim() === '' ? { answer: t('question.answer-empty') } : {}),
      async send({ answer }): Promise<AccountFormErrors<'answer'> | undefined> {
        const reply = await begin(answer)
        if (!reply) return void onCancel?.()
        return 'ok' in reply ? void onBegun(reply.ok) : placeRefusal(reply, ANSWER_PLACES, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <p className={styles.lead}>{t('question.before-factor')}</p>
      <FormError>{form.errors.form}</FormError>
      <AnswerField form={form} question={question} autoFocus />
      <AccountFormActions busy={form.busy} labels={[t('prove.submit'), t('factor.busy')]} onCancel={onCancel} />
    </form>
  )
}

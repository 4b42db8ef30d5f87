import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { setOperatorPassword } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { NewPasswordField, OPERATOR_LEAST, PASSWORD_PLACES } from '../fields/new-password-field.tsx'
import { placeRefusal } from '../fields/refused.ts'

/** Asks for the longer password that an operator owes whose account had a short one (S27). */
export function OperatorPasswordForm({ onDone }: { onDone(): Promise<void> }) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { password: '' },
    {
      check: ({ password }) => (password === '' ? { password: t('PASSWORD_EMPTY') } : {}),
      async send({ password }) {
        const reply = await ask(setOperatorPassword, { password })
        if ('refused' in reply) return placeRefusal(reply, PASSWORD_PLACES, t)
        await onDone()
        return undefined
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <p className={styles.lead}>{t('longer.lead')}</p>
      <FormError>{form.errors.form}</FormError>
      <NewPasswordField form={form} label={t('password.new')} least={OPERATOR_LEAST} />
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'longer.setting' : 'longer.set')}
      </Button>
    </form>
  )
}

import { useLocation } from 'react-router'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { claimAdministration } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { NewPasswordField, OPERATOR_LEAST, PASSWORD_PLACES } from '../fields/new-password-field.tsx'
import { placeRefusal } from '../fields/refused.ts'

type Props = {
  readonly link: string
  /** The password of the account that was just registered; it is long enough for an operator and is not asked for again. */
  readonly chosen: string | undefined
  onClaimed(): void
  onExpired(): void
}

/** Uses the one-time link up, with a password of operator length. */
export function ClaimForm({ link, chosen, onClaimed, onExpired }: Props) {
  const t = useTranslate(accountsText)
  const { pathname } = useLocation()
  const form = useAccountForm(
    { password: chosen ?? '' },
    {
      check: ({ password }) => (password === '' ? { password: t('PASSWORD_EMPTY') } : {}),
      async send({ password }): Promise<AccountFormErrors<'password'> | undefined> {
        const reply = await ask(claimAdministration, { link, password })
        if ('ok' in reply) return void onClaimed()
        if (reply.refused === 'LINK_INVALID' || reply.refused === 'OTP_INVALID') return void onExpired()
        return placeRefusal(reply, PASSWORD_PLACES, t)
      },
    },
  )
  const asks = chosen === undefined || form.errors.password !== undefined
  return (
    <form className={stack(20, fit)} method="post" action={pathname} ref={form.ref} onSubmit={form.run} noValidate>
      <p className={styles.lead}>{t(asks ? 'admin.password-lead' : 'admin.claim-lead')}</p>
      <FormError>{form.errors.form}</FormError>
      {asks && <NewPasswordField form={form} label={t('password.new')} least={OPERATOR_LEAST} />}
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'admin.claiming' : 'admin.claim')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { changePassword } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { AccountFormActions } from '../fields/form-actions.tsx'
import { FormError } from '../fields/form-error.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { placeRefusal } from '../fields/refused.ts'
import type { StepUp } from '../step-up.tsx'
import type { Security } from './security.ts'
import { describeMoment } from './when.tsx'

/** Operators need twelve characters (D2). */
const LEAST = { user: 6, operator: 12 } as const

type Props = { readonly security: Security; readonly stepUp: StepUp; reload(): Promise<void> }

export function PasswordRow({ security, stepUp, reload }: Props) {
  const t = useTranslate(accountsText)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { hasPassword, passwordChangedAt, secondFactor } = security
  async function done() {
    setOpen(false)
    toast('ok', t('security.password-done'))
    await reload()
  }
  return (
    <Row
      label={t('security.password')}
      value={t(hasPassword ? 'security.password-set' : 'security.password-none')}
      note={passwordChangedAt && t('security.password-since', { when: describeMoment(new Date(passwordChangedAt), language) })}
      action={
        !open && (
          <Button
            kind="quiet"
            aria-label={t(hasPassword ? 'security.change-password' : 'security.set-password')}
            onClick={() => setOpen(true)}
          >
            {t('security.edit')}
          </Button>
        )
      }
    >
      {open && (
        <ChangePassword
          least={secondFactor.required ? LEAST.operator : LEAST.user}
          username={security.username ?? security.phone}
          stepUp={stepUp}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      )}
    </Row>
  )
}

type ChangeProps = { readonly least: number; readonly username: string; readonly stepUp: StepUp; onDone(): Promise<void>; onCancel(): void }

function ChangePassword({ least, username, stepUp, onDone, onCancel }: ChangeProps) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { password: '' },
    {
      check: ({ password }) => (password === '' ? { password: t('PASSWORD_EMPTY') } : {}),
      async send({ password }): Promise<AccountFormErrors<'password'> | undefined> {
        const reply = await stepUp.ask(changePassword, { password })
        if (!reply) return undefined
        if ('ok' in reply) return void (await onDone())
        return placeRefusal(reply, PLACES, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <p className={styles.small}>{t('security.password-lead')}</p>
      <FormError>{form.errors.form}</FormError>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField form={form} label={t('password.new')} least={least} />
      <AccountFormActions busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

const PLACES = {
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_COMMON: 'password',
} as const

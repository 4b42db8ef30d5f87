import { useState } from 'react'
import { useLocation } from 'react-router'
import { readPhone } from '#contract/input/typed.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { logIn } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { passwordWords } from '../fields/new-password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { asFailedLogin, placeRefusal } from '../fields/refused.ts'
import { SmsCodeField, useSendCode } from '../fields/sms-code-field.tsx'
import { needsCode, useCode } from '../fields/use-code.ts'
import type { ClosingLogin } from './reopen-form.tsx'

type Props = {
  onToken(token: string): Promise<void>
  onClosing(closing: ClosingLogin): void
  readonly phone?: string
  /** An imported password that was right, which is sent along with the code. */
  readonly password?: string | undefined
}

/** Logs in with a code from a text message; an idle account also needs its password (S23). */
export function CodeLogin({ onToken, onClosing, phone = '', password: imported = '' }: Props) {
  const t = useTranslate(accountsText)
  const { pathname, search } = useLocation()
  const sending = useCode('login')
  const [alsoPassword, setAlsoPassword] = useState(imported !== '')
  const form = useAccountForm(
    { phone, code: '', password: imported, remember: '' },
    {
      check: ({ phone, code, password }) => ({
        ...(readPhone(phone) === '' && { phone: t('phone.empty') }),
        ...(needsCode(sending, phone) && code.length < 6 && { code: t('code.empty') }),
        ...(alsoPassword && password === '' && { password: t('PASSWORD_EMPTY') }),
      }),
      async send({ phone, code, password, remember }): Promise<AccountFormErrors<'phone' | 'code' | 'password'> | undefined> {
        if (code.length < 6) return void (await sendCode())
        const reply = await ask(logIn, {
          phone: readPhone(phone),
          code,
          ...(alsoPassword && { password }),
          ...(remember === 'true' && { remember: 'true' as const }),
        })
        if ('ok' in reply) return void (await onToken(reply.ok))
        if (reply.refused === 'ACCOUNT_CLOSING') return void onClosing({ username: readPhone(phone), password: '', at: reply.at ?? '' })
        if (reply.refused === 'PASSWORD_ALSO') setAlsoPassword(true)
        return placeRefusal(asFailedLogin(reply, t), PLACES, t)
      },
    },
  )
  const sendCode = useSendCode(form, sending)
  return (
    <form className={stack(20, fit)} method="post" action={pathname + search} ref={form.ref} onSubmit={form.run} noValidate>
      {imported !== '' && <Notice kind="info">{t('CODE_ALSO')}</Notice>}
      <FormError>{form.errors.form}</FormError>
      <PhoneField {...form.text('phone')} />
      <SmsCodeField form={form} sending={sending} {...(!alsoPassword && { onComplete: () => form.run() })} />
      {alsoPassword && (
        <PasswordField
          {...form.text('password')}
          label={t('login.also-password')}
          autoComplete="current-password"
          words={passwordWords(t)}
        />
      )}
      <CheckField {...form.box('remember')}>{t('login.remember')}</CheckField>
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  )
}

const PLACES = {
  PHONE_INVALID: 'phone',
  PHONE_UNSUPPORTED: 'phone',
  OTP_INVALID: 'code',
  OTP_LOCKED: 'code',
  PASSWORD_ALSO: 'password',
  PASSWORD_TOO_LONG: 'password',
} as const

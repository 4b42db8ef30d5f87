import { useEffect, useState } from 'react'
import type { RefusalDetails } from '#contract/refusal.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getSecurity, stepUp } from '../contract.ts'
import { accountsText } from '../text/texts.ts'
import { type AccountFormErrors, useAccountForm } from './fields/form.ts'
import { FormError } from './fields/form-error.tsx'
import { passwordWords } from './fields/new-password-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { placeRefusal } from './fields/refused.ts'
import { SmsCodeField } from './fields/sms-code-field.tsx'
import { useCode } from './fields/use-code.ts'

type Refused = RefusalDetails & { readonly refused: string; readonly message: string }
type Props = {
  readonly phone: string | null
  readonly submit: string
  send(proof: { readonly password?: string; readonly code?: string }): Promise<Refused | undefined>
}
type Fields = 'password' | 'authenticator' | 'phone' | 'code'

/** Proves the owner for an action that neither a session nor a phone alone may take: every proof that the account has is asked for. */
export default function OwnerProofPart({ phone, submit, send }: Props) {
  const t = useTranslate(accountsText)
  const means = useMeans()
  const sending = useCode('login')
  const hasFactor = means?.secondFactor.on === true
  const hasPassword = means?.hasPassword !== false
  const form = useAccountForm<Fields>(
    { password: '', authenticator: '', phone: '', code: '' },
    {
      check: ({ password, authenticator, code }) => ({
        ...(hasPassword && password === '' && { password: t('PASSWORD_EMPTY') }),
        ...(hasFactor && authenticator.trim().length < 6 && { authenticator: t('factor.code-empty') }),
        ...(phone !== null && code.length < 6 && { code: t('code.empty') }),
      }),
      async send({ password, authenticator, code }): Promise<AccountFormErrors<Fields> | undefined> {
        const given = { ...(hasPassword && { password }), ...(phone !== null && { code }) }
        const first = await send(given)
        if (first?.refused !== 'STEP_UP') return first && placeRefusal(first, PLACES, t)
        const proven = await ask(stepUp, hasFactor ? { authenticatorCode: authenticator.trim() } : given)
        if ('refused' in proven) return placeRefusal(proven, PLACES, t)
        const second = await send(given)
        return second && placeRefusal(second, PLACES, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      {hasPassword && (
        <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" words={passwordWords(t)} />
      )}
      {hasFactor && <CodeField {...form.code('authenticator')} label={t('factor.code')} />}
      {phone !== null && (
        <>
          <PhoneField {...form.text('phone')} label={t('prove.own-phone')} help={t('prove.own-phone-help', { phone })} />
          <SmsCodeField form={form} sending={sending} />
        </>
      )}
      <Button kind="danger" size="large" wide type="submit" busy={form.busy}>
        {submit}
      </Button>
    </form>
  )
}

/** Undefined while loading; the server checks what is needed in any case. */
function useMeans() {
  const [means, setMeans] = useState<{ readonly hasPassword: boolean; readonly secondFactor: { readonly on: boolean } }>()
  useEffect(() => {
    let current = true
    void ask(getSecurity, {}).then((reply) => current && 'ok' in reply && setMeans(reply.ok))
    return () => {
      current = false
    }
  }, [])
  return means
}

const PLACES = {
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  LOGIN_FAILED: 'password',
  SECOND_FACTOR_WRONG: 'authenticator',
  SECOND_FACTOR_LOCKED: 'authenticator',
  OTP_INVALID: 'code',
  OTP_LOCKED: 'code',
} as const

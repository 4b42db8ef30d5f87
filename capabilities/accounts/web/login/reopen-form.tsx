import { useState } from 'react'
import { minuteOf } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { logIn, reopenAccount } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { passwordWords } from '../fields/new-password-field.tsx'
import { placeRefusal } from '../fields/refused.ts'

/** A login that the server refused because the account is about to be deleted. `password` is what was typed, if any. */
export type ClosingLogin = { readonly username: string; readonly password: string; readonly at: string }
type Props = { readonly closing: ClosingLogin; onToken(token: string): Promise<void>; onLeave(): void }

/** Keeps an account that is about to be deleted, and logs in. A code of the phone alone does not suffice, so the password is asked for. */
export default function ReopenForm({ closing, onToken, onLeave }: Props) {
  const t = useTranslate(accountsText)
  const [asksFactor, setAsksFactor] = useState(false)
  const form = useAccountForm(
    { username: closing.username, password: closing.password, authenticator: '' },
    {
      check: ({ password, authenticator }) => ({
        ...(password === '' && { password: t('PASSWORD_EMPTY') }),
        ...(asksFactor && authenticator.length < 6 && { authenticator: t('factor.code-empty') }),
      }),
      async send({ username, password, authenticator }): Promise<AccountFormErrors<'username' | 'password' | 'authenticator'> | undefined> {
        const factor = asksFactor ? { authenticatorCode: authenticator } : {}
        const reopened = await ask(reopenAccount, { username: username.trim(), password, ...factor })
        if ('refused' in reopened) {
          if (reopened.refused !== 'AUTHENTICATOR_REQUIRED') return placeRefusal(reopened, PLACES, t)
          setAsksFactor(true)
          return undefined
        }
        const reply = await ask(logIn, { username: username.trim(), password })
        return 'ok' in reply ? void (await onToken(reply.ok)) : placeRefusal(reply, PLACES, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <Notice kind="warn" title={t('closing.title')} live>
        {t('closing.text')} <Time at={closing.at}>{minuteOf(new Date(closing.at))}</Time>
        <br />
        {t('closing.how')}
      </Notice>
      <FormError>{form.errors.form}</FormError>
      <TextField
        {...form.text('username')}
        label={t('login.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" words={passwordWords(t)} />
      {asksFactor && <CodeField {...form.code('authenticator')} label={t('factor.code')} />}
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'closing.keeping' : 'closing.keep')}
      </Button>
      <Button kind="quiet" wide onClick={onLeave}>
        {t('closing.leave')}
      </Button>
    </form>
  )
}

const PLACES = {
  USERNAME_EMPTY: 'username',
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  LOGIN_FAILED: 'password',
  RATE_LIMITED: 'password',
  SECOND_FACTOR_WRONG: 'authenticator',
  SECOND_FACTOR_LOCKED: 'authenticator',
} as const
